import { useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/session/session.ts'

export function prefixOf(userId: number): string {
  return `draft:${userId}:`
}

/** Whether anything waits on this device: what tells of it is asked for only then. */
export function useKeepsWords(): boolean {
  const userId = useSession()?.user.id
  return useSyncExternalStore(onReturn, () => userId !== undefined && keptKeys(userId).length > 0)
}

export function keptKeys(userId: number): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)))
}

/** Between two tabs words come and go with every save: only a page that is looked at says what there is. */
export function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
