import { useEffect, useRef, type RefObject } from 'react'
import { isFree, takesKeys } from '#web/platform/ui/single-keys.ts'

/** The last key for the decision that was pressed before its cards are there; null once they are. */
export type EarlyKey = RefObject<string | null>

/** Ctrl+Enter is not kept: nobody sends what they have not seen. */
export function useEarlyKey(): EarlyKey {
  const early = useRef<string | null>('')
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (early.current !== null && !event.repeat && isFree(event) && /[1-9?]/.test(event.key))
        early.current = event.key
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [])
  return early
}

/** Hands over that key, once; a user who has moved into a field or a window meanwhile no longer wants it. */
export function takeEarlyKey(early: EarlyKey): string {
  const key = early.current ?? ''
  early.current = null
  return document.activeElement && takesKeys(document.activeElement) ? '' : key
}
