import { useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/session/session.ts'

export function prefixOf(userId: number): string {
  return `draft:${userId}:`
}

/** Whether this device has unsaved words: only then is the code that shows them loaded. */
export function useKeepsWords(): boolean {
  const userId = useSession()?.user.id
  return useSyncExternalStore(onReturn, () => userId !== undefined && keptKeys(userId).length > 0)
}

export function keptKeys(userId: number): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)))
}

/** Every save in another tab would report a change: the page reads the device only when the user returns to it. */
export function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Where the acts on dates lie that wait for the network. */
export function placeOfDateActs(userId: number | undefined): string {
  return `outgoing-dates:${userId}`
}
