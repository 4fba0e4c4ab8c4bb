import { useEffect } from 'react'
import { isFree, takesKeys } from '#web/platform/ui/single-keys.ts'

/** The keys only: their acts load after the list itself. */
const listKeys = ['/', 'j', 'k', 'x', 'X', 'a', 'e', '?'] as const

export type ListKey = (typeof listKeys)[number]

let waiting: ListKey[] = []
let stop = () => {}

export function isListKey(event: KeyboardEvent): event is KeyboardEvent & { key: ListKey } {
  // A capital letter from caps lock does not count as shift.
  if (event.key === 'X' && !event.shiftKey) return false
  return (listKeys as readonly string[]).includes(event.key) && isFree(event)
}

/** Stores the keys pressed before their acts have loaded, so that none is lost. */
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

/** Hands over the stored keys; a user who has moved into a field meanwhile no longer wants them. */
export function takeWaitingKeys(): ListKey[] {
  stop()
  const taken = document.activeElement && takesKeys(document.activeElement) ? [] : waiting
  waiting = []
  return taken
}
