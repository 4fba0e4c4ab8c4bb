import { useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()

/** The page tells its title; the phone's bar, which stands outside the page, shows it. */
export function announcePageTitle(announced: string) {
  title = announced
  for (const listener of listeners) listener()
}

export function usePageTitle(): string {
  return useSyncExternalStore(subscribe, () => title)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
