import { Suspense } from 'react'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { later } from '#web/platform/later.ts'

// Every reviewer loads the menu, but an edition is opened once a year.
const OpenEditionModal = later(async () => (await import('#web/editions/open-edition-modal.tsx')).OpenEditionModal)

/** The next edition, if somebody has already opened it. */
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
