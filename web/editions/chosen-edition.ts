import { useSearch } from '@tanstack/react-router'
import { idIn } from '#web/platform/id-in.ts'
import { sessionNow } from '#web/platform/session/session.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

/** Stored per tab: a reader may have last year's list beside this one. */
const key = 'edition'
const chosen = storeOf(sessionStorage.getItem(key) ?? '')

/** Stored, because an address names the current edition before the list of editions has arrived. */
const currentKey = 'currentEdition'
const current = storeOf(Number(localStorage.getItem(currentKey)))

/**
 * The edition whose list is shown; undefined for the current one, and always at first for a holder. The address comes
 * before the choice in the menu: a link to another year does not change the year in which its reader works.
 */
export function chosenEdition(addressed = editionInAddress()): number | undefined {
  const user = sessionNow()?.user
  if (user === undefined || user.role === 'ROLE_USER') return undefined
  const edition = addressed ?? ownChoice(user.id)
  return edition === current.now() ? undefined : edition
}

export function chooseEdition(edition: number | undefined) {
  const text = edition === undefined ? '' : `${sessionNow()?.user.id}:${edition}`
  sessionStorage.setItem(key, text)
  chosen.change(text)
}

export function noteCurrentEdition(edition: number | undefined) {
  if (edition === undefined || edition === current.now()) return
  localStorage.setItem(currentKey, String(edition))
  current.change(edition)
}

export function useChosenEdition(): number | undefined {
  const addressed = useAddressedEdition()
  useStore(current)
  return useStore(chosen, () => chosenEdition(addressed))
}

export function useAddressedEdition(): number | undefined {
  return useSearch({ strict: false, select: ({ edition }: { edition?: unknown }) => idIn(edition) })
}

function ownChoice(user: number): number | undefined {
  const [userId, edition] = chosen.now().split(':')
  return Number(userId) === user ? idIn(edition) : undefined
}

function editionInAddress(): number | undefined {
  return idIn(new URLSearchParams(window.location.hash.split('?')[1]).get('edition'))
}
