import { sessionNow } from '#web/platform/session/session.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

/** Stored per tab: a reader may have last year's list beside this one. */
const key = 'edition'
const chosen = storeOf(sessionStorage.getItem(key) ?? '')

/** The edition whose list is shown; undefined for the current one, and always at first for a holder. */
export function chosenEdition(): number | undefined {
  const user = sessionNow()?.user
  if (user === undefined || user.role === 'ROLE_USER') return undefined
  const [userId, edition] = chosen.now().split(':').map(Number)
  return userId === user.id && edition ? edition : undefined
}

export function chooseEdition(edition: number | undefined) {
  const text = edition === undefined ? '' : `${sessionNow()?.user.id}:${edition}`
  sessionStorage.setItem(key, text)
  chosen.change(text)
}

export function useChosenEdition(): number | undefined {
  return useStore(chosen, chosenEdition)
}
