import type { LinkProps } from '@tanstack/react-router'
import { storeOf, useStore } from '#web/platform/store.ts'

export type WayBack = { to: LinkProps['to']; params?: Record<string, string>; label: string }
type Announced = { title: string; back?: WayBack | undefined }

const announced = storeOf<Announced>({ title: '' })

/** The page sets its title and the link back; the phone's bar, outside the page, shows them. */
export function announcePage(page: Announced) {
  announced.change(page)
}

export function useAnnouncedPage(): Announced {
  return useStore(announced)
}

let isFirst = true

/** On the very first page the browser's own reading begins at the top, as people expect; on later ones at the title. */
export function isFirstPage(): boolean {
  const was = isFirst
  isFirst = false
  return was
}
