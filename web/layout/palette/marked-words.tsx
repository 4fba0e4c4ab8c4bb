import { plain } from '#web/platform/plain.ts'

/** A text in which the words searched for are marked, ignoring accents. */
export function MarkedWords({ text, words }: { text: string; words: string }) {
  const sought = words.split(/\s+/).filter(Boolean).map(plain)
  const pieces = sought.length === 0 ? [text] : text.split(/(?<=\s|[-’'«(])|(?=[\s,;:».)])/)
  let at = 0
  return pieces.map((piece) => {
    const key = at
    at += piece.length
    return sought.some((word) => plain(piece).includes(word)) ? <mark key={key}>{piece}</mark> : piece
  })
}
