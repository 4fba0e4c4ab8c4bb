import { Suspense } from 'react'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useKeepsWords } from '#web/projects/parts/keeps-words.ts'
import { UnsavedNew, UnsavedRow } from '#web/projects/list/later-parts.tsx'

/** Loaded only if this device has unsaved words. */
export function NewWordsHere() {
  return (
    useKeepsWords() && (
      <Suspense>
        <UnsavedNew />
      </Suspense>
    )
  )
}

export function WordsHere(row: { id: number; status: ProjectStatus }) {
  return (
    useKeepsWords() && (
      <Suspense>
        <UnsavedRow {...row} />
      </Suspense>
    )
  )
}
