import { Suspense } from 'react'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { later } from '#web/platform/later.ts'

// Everybody loads the menu, and nobody opens an edition but once a year.
const OpenEditionModal = later(async () => (await import('#web/editions/open-edition-modal.tsx')).OpenEditionModal)

/** The one after the current is there already, once somebody has opened it. */
export function isNextOpen(editions: readonly EditionRow[]): boolean {
  const current = editions.find(({ state }) => state === 'current')
  return current === undefined || editions.some(({ id }) => id === current.id + 1)
}

export function OpenNextEdition({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <OpenEditionModal onClose={onClose} />
    </Suspense>
  )
}
