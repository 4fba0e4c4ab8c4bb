import { Fragment } from 'react'
import { isLink } from '#domain/link.ts'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'

const address = /https?:\/\/[^\s<>"«»]+/g

/** Plain words with links for web addresses; the punctuation after one does not belong to it. */
export function LinkedText({ text }: { text: string }) {
  const pieces = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(/[.,;:!?)\]’']+$/, '')
    if (!isLink(link)) continue
    pieces.push(text.slice(end, index), link)
    end = index + link.length
  }
  pieces.push(text.slice(end))
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- as below
      <Fragment key={index}>{japaneseMarked(piece)}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- words and addresses take turns in one text
      <a key={index} href={piece} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ),
  )
}
