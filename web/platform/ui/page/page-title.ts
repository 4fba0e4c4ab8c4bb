import type { LinkProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

export type WayBack = { to: LinkProps['to']; params?: Record<string, string>; label: string }
type Announced = { title: string; back?: WayBack | undefined }

let announced: Announced = { title: '' }
const listeners = new Set<() => void>()

/** The page tells its title and where it came from; the phone's bar, which stands outside the page, shows them. */
export function announcePage(page: Announced) {
  announced = page
  for (const listener of listeners) listener()
}

export function useAnnouncedPage(): Announced {
  return useSyncExternalStore(subscribe, () => announced)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isFirst = true

/** On the very first page the browser's own reading begins at the top, as people expect; from then on at the title. */
export function isFirstPage(): boolean {
  const was = isFirst
  isFirst = false
  return was
}
