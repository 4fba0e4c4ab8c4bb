import { useEffect } from 'react'
import { isFree, takesKeys } from '#web/platform/ui/single-keys.ts'

/** What each of them does is known where they are answered, which comes after the list itself. */
const listKeys = ['/', 'j', 'k', 'x', 'X', 'a', 'e', '?'] as const

export type ListKey = (typeof listKeys)[number]

let waiting: ListKey[] = []
let stop = () => {}

export function isListKey(event: KeyboardEvent): event is KeyboardEvent & { key: ListKey } {
  // A letter that is large by the lock alone is not meant so.
  if (event.key === 'X' && !event.shiftKey) return false
  return (listKeys as readonly string[]).includes(event.key) && isFree(event)
}

/** Until what answers them has come, the keys of a list are kept in their order: none that somebody pressed is lost. */
export function useWaitingKeys(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return undefined
    waiting = []
    const keep = (event: KeyboardEvent) => {
      if (!isListKey(event)) return
      event.preventDefault()
      waiting.push(event.key)
    }
    document.addEventListener('keydown', keep)
    stop = () => document.removeEventListener('keydown', keep)
    return () => stop()
  }, [isWanted])
}

/** From here on they are answered as they are pressed. Whoever has gone into a field meanwhile wants them no more. */
export function takeWaitingKeys(): ListKey[] {
  stop()
  const taken = document.activeElement && takesKeys(document.activeElement) ? [] : waiting
  waiting = []
  return taken
}
