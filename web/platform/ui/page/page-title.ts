import type { LinkProps } from '@tanstack/react-router'
import { storeOf, useStore } from '#web/platform/store.ts'

export type WayBack = { to: LinkProps['to']; params?: Record<string, string>; label: string }
type Announced = { title: string; back?: WayBack | undefined }

const announced = storeOf<Announced>({ title: '' })

/** The page tells its title and where it came from; the phone's bar, which stands outside the page, shows them. */
export function announcePage(page: Announced) {
  announced.change(page)
}

export function useAnnouncedPage(): Announced {
  return useStore(announced)
}

let isFirst = true

/** On the very first page the browser's own reading begins at the top, as people expect; from then on at the title. */
export function isFirstPage(): boolean {
  const was = isFirst
  isFirst = false
  return was
}
