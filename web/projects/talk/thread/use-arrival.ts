import { useState } from 'react'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { beginningOf } from '#domain/written-text.ts'

const mostHeard = 200

/** The last message of a colleague that arrived on the open page, for a screen reader. */
export function useArrival(entries: readonly ThreadEntry[] | undefined) {
  const newest = entries && (entries[0]?.id ?? '')
  const [known, setKnown] = useState(newest)
  const [heard, setHeard] = useState<{ author: string | null; text: string }>()
  if (newest !== known) {
    setKnown(newest)
    const { isMine, author, message } = entries?.[0] ?? {}
    if (known !== undefined && isMine === false && message)
      setHeard({ author: author ?? null, text: shortened(message.text) })
  }
  return heard
}

function shortened(text: string): string {
  return text.length <= mostHeard ? text : `${beginningOf(text, mostHeard)}…`
}
