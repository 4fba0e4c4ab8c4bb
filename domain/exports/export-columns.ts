import type { ProjectRow } from '#domain/projects/project.ts'
import { admits, reviewers, type Audience, type Role } from '#domain/roles.ts'

type ColumnAccess = { who: Audience; internal?: true }

const forAll: ColumnAccess = { who: 'signedIn' }
const forReviewers: ColumnAccess = { who: reviewers }
/** Internal to a commission: these columns can be left out of a file that leaves the commission. */
const internal: ColumnAccess = { who: reviewers, internal: true }

/** Every column that a file may have, under its name in the list. */
const columns = {
  id: forAll,
  submissionDate: forAll,
  name: forAll,
  projectStatus: forAll,
  commission: forAll,
  projectTypes: forAll,
  creator: forReviewers,
  placeCity: forAll,
  organizer: forReviewers,
  projectPublic: forReviewers,
  edition: forReviewers,
  dateString: forAll,
  firstDay: forAll,
  lastDay: forAll,
  opinions: internal,
  assignees: internal,
  dueDay: internal,
  budget: internal,
  commissionComment: internal,
  answered: internal,
  late: internal,
  prepared: internal,
  unseen: internal,
} satisfies Partial<Record<keyof ProjectRow, ColumnAccess>>

export type ExportColumn = keyof typeof columns

const names = Object.keys(columns) as ExportColumn[]

/** The columns that a role may read, in their order. */
export function exportColumnsFor(role: Role): ExportColumn[] {
  return names.filter((name) => admits(columns[name].who, role))
}

export function isInternalColumn(name: ExportColumn): boolean {
  return columns[name].internal === true
}
