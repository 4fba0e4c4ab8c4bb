import { later } from '#web/platform/later.ts'

// The parts of the list that the first screen does not wait for, or that only some users see.

export const ViewTabs = later(async () => (await import('#web/projects/list/desk/view-tabs.tsx')).ViewTabs)

export const OtherEdition = later(async () => (await import('#web/editions/other-edition.tsx')).OtherEdition)

const ofHolders = () => import('#web/projects/list/holder-parts.tsx')
export const AnswerAwaited = later(async () => (await ofHolders()).AnswerAwaited)
export const TonightAhead = later(async () => (await ofHolders()).TonightAhead)
export const DeletedProjects = later(async () => (await ofHolders()).DeletedProjects)
export const Invitations = later(async () => (await ofHolders()).Invitations)
export const PastEditions = later(async () => (await ofHolders()).PastEditions)

export const FilingDays = later(async () => (await import('#web/projects/parts/filing-days.tsx')).FilingDays)

const ofDrafts = () => import('#web/projects/list/unsaved-drafts.tsx')
export const UnsavedNew = later(async () => (await ofDrafts()).UnsavedNew)
export const UnsavedRow = later(async () => (await ofDrafts()).UnsavedRow)

export const PresentPeople = later(
  async () => (await import('#web/projects/parts/presence/present-people.tsx')).PresentPeople,
)

export const ListKeys = later(async () => (await import('#web/projects/list/desk/list-keys.tsx')).ListKeys)

export const SelectionStrip = later(async () => (await import('#web/projects/list/bulk/bulk-desk.tsx')).SelectionStrip)

export const BulkDesk = later(async () => (await import('#web/projects/list/bulk/bulk-desk.tsx')).BulkDesk)

export const OriginalMark = later(async () => (await import('#web/projects/list/original-mark.tsx')).OriginalMark)
