import { useEffect, useState } from 'react'

const lockOf = (key: string) => `upload:${key}`

/** Holds a lock during an upload, so that every tab knows of it; it ends with this tab at the latest. */
export function whileSending(key: string, send: () => Promise<void>): Promise<void> {
  return navigator.locks.request(lockOf(key), send)
}

/** The uploads of other tabs, or of a former page in this one. */
export function useSentElsewhere(keys: readonly string[]): ReadonlySet<string> {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const all = keys.join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const note = (key: string, isSent: boolean) =>
      setSent((known) => new Set([...known].filter((each) => each !== key).concat(isSent ? [key] : [])))
    const follow = async (key: string) => {
      const isFree = await navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => lock !== null)
      if (signal.aborted) return
      note(key, !isFree)
      if (isFree) return
      await navigator.locks.request(lockOf(key), { signal }, () => undefined).catch(() => undefined)
      if (!signal.aborted) note(key, false)
    }
    for (const key of all.split(' ')) if (key !== '') void follow(key)
    return () => leaving.abort()
  }, [all])
  return sent
}
