import { lazy } from 'react'

// Of the list, what the first screen does not wait for, and what only some ever see.

export const ViewTabs = lazy(async () => ({ default: (await import('#web/projects/desk/view-tabs.tsx')).ViewTabs }))

export const OtherEdition = lazy(async () => ({
  default: (await import('#web/editions/other-edition.tsx')).OtherEdition,
}))

const ofHolders = () => import('#web/projects/holder-parts.tsx')
export const AnswerAwaited = lazy(async () => ({ default: (await ofHolders()).AnswerAwaited }))
export const DeletedProjects = lazy(async () => ({ default: (await ofHolders()).DeletedProjects }))
export const PastEditions = lazy(async () => ({ default: (await ofHolders()).PastEditions }))

const ofDrafts = () => import('#web/projects/unsaved-drafts.tsx')
export const UnsavedNew = lazy(async () => ({ default: (await ofDrafts()).UnsavedNew }))
export const UnsavedRow = lazy(async () => ({ default: (await ofDrafts()).UnsavedRow }))

export const PresentPeople = lazy(async () => ({
  default: (await import('#web/projects/presence/present-people.tsx')).PresentPeople,
}))

export const ListKeys = lazy(async () => ({ default: (await import('#web/projects/desk/list-keys.tsx')).ListKeys }))

export const SelectionStrip = lazy(async () => ({
  default: (await import('#web/projects/bulk/bulk-desk.tsx')).SelectionStrip,
}))

export const BulkDesk = lazy(async () => ({ default: (await import('#web/projects/bulk/bulk-desk.tsx')).BulkDesk }))
