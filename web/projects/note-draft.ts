import { useSyncExternalStore } from 'react'
import { sessionNow, useSession } from '#web/platform/session/session.ts'

const listeners = new Set<() => void>()
const keyOf = (userId: number | undefined, projectId: number) => `note:${userId}:${projectId}`

/** The note a reviewer is writing: in this tab until it is sent, whatever page comes between. */
export function useNoteDraft(projectId: number) {
  const key = keyOf(useSession()?.user.id, projectId)
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) ?? '')
  return { text, keep: (text: string) => keep(key, text) }
}

/** After what is being written already. */
export function addToNote(projectId: number, text: string) {
  const key = keyOf(sessionNow()?.user.id, projectId)
  const begun = sessionStorage.getItem(key) ?? ''
  keep(key, begun.trim() === '' ? text : `${begun}\n${text}`)
}

function keep(key: string, text: string) {
  if (text === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
