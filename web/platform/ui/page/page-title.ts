import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

export type WayBack = { to: LinkProps['to']; params?: Record<string, string>; label: string }
type Announced = { title: string; back?: WayBack | undefined }

const announced = storeOf<Announced>({ title: '' })

/** The title and the link back of the current page, for the phone's bar outside of it. */
export function useAnnouncedPage(): Announced {
  return useStore(announced)
}

/** The title of a screen names the tab, appears in the phone's bar, and takes the focus on arrival by its reference. */
export function usePageTitle(title: string, back?: WayBack) {
  const { programme } = useTexts().layout
  // Compared by its words: each drawing creates a new object with the same ones.
  const way = back && JSON.stringify(back)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – ${programme}`
    announced.change({ title, back: way === undefined ? undefined : (JSON.parse(way) as WayBack) })
  }, [title, programme, way])

  useEffect(() => {
    if (!isFirstPage()) heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}

let isFirst = true

/** On the very first page the browser's own reading begins at the top, as people expect; on later ones at the title. */
export function isFirstPage(): boolean {
  const was = isFirst
  isFirst = false
  return was
}
