import { useSyncExternalStore } from 'react'
import { sessionNow } from '#web/platform/session/session.ts'

/** Of this tab alone: somebody may read last year's list beside this one. */
const key = 'edition'
const listeners = new Set<() => void>()

/** The edition whose list is read; undefined for the current one, which is all that a holder's list begins with. */
export function chosenEdition(): number | undefined {
  const user = sessionNow()?.user
  if (user === undefined || user.role === 'ROLE_USER') return undefined
  const [userId, edition] = (sessionStorage.getItem(key) ?? '').split(':').map(Number)
  return userId === user.id && edition ? edition : undefined
}

export function chooseEdition(edition: number | undefined) {
  if (edition === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, `${sessionNow()?.user.id}:${edition}`)
  for (const listener of listeners) listener()
}

export function useChosenEdition(): number | undefined {
  return useSyncExternalStore(subscribe, chosenEdition)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
