import type { ReactNode } from 'react'
import { later } from '#web/platform/later.ts'

const load = () => import('#web/platform/ui/data-table/table-cards.tsx')

// Wide screens never load the cards; a phone does together with the page, and not once the table is drawn.
if (window.matchMedia('(max-width: 47.99em)').matches) load().catch(() => undefined)

type Parts = Awaited<ReturnType<typeof load>>

/** Draws with the parts of a table that only a phone shows. */
export const PhoneParts = later(async () => {
  const parts = await load()
  return ({ children }: { children: (parts: Parts) => ReactNode }) => children(parts)
})
