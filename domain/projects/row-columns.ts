import type { Language, Localized } from '#domain/language.ts'
import { factLabels } from '#domain/projects/project-facts.ts'
import { answeredLabel, lateLabel, preparedLabel, unseenLabel } from '#domain/projects/statuses.ts'
import { admits, reviewers, type Audience, type Role } from '#domain/roles.ts'

/** How the value of a column is written, in a cell, a CSV and a workbook. */
type ColumnKind =
  | 'number'
  | 'text'
  | 'day'
  | 'money'
  | 'instant'
  | 'flag'
  | 'named'
  | 'names'
  | 'option'
  | 'edition'
  | 'people'
  | 'opinions'
  | 'budget'

/**
 * A column of the list and of its files, under the name of its value in a row. The list, its chooser, a saved view, an
 * export and its choice of columns read it from here.
 */
type RowColumn = {
  kind: ColumnKind
  label: Localized
  /** All who are signed in, if absent. */
  who?: Audience
  /** Internal to a commission: it can be left out of a file that leaves the commission. */
  internal?: true
  /** Read only for a reader who shows it (`more-columns-queries.ts`). */
  asked?: true
  /** In the list, only after a user has chosen it. */
  chosen?: true
  /** The list can be sorted by it, by an order of `chosen-sorts-queries.ts`. */
  sorted?: true
}

const toReviewers = { who: reviewers } as const
const inside = { who: reviewers, internal: true } as const
const asked = { asked: true, chosen: true } as const

export const rowColumns = {
  id: { kind: 'number', label: { fr: 'N°', en: 'No.' } },
  submissionDate: { kind: 'instant', label: { fr: 'Dépôt', en: 'Filed' } },
  name: { kind: 'text', label: { fr: 'Nom', en: 'Name' } },
  projectStatus: { kind: 'option', label: { fr: 'Statut', en: 'Status' } },
  decidedDay: { kind: 'day', label: { fr: 'Décidé le', en: 'Decided' }, ...toReviewers, ...asked },
  commission: { kind: 'named', label: { fr: 'Commission', en: 'Commission' } },
  projectTypes: { kind: 'names', label: { fr: 'Types', en: 'Types' } },
  creator: { kind: 'named', label: { fr: 'Porteur', en: 'Holder' }, ...toReviewers },
  holderEmail: { kind: 'text', label: { fr: 'E-mail du porteur', en: 'Holder’s e-mail' }, ...inside, ...asked },
  placeCity: { kind: 'text', label: { fr: 'Ville', en: 'City' } },
  placeAddress: { kind: 'text', label: { fr: 'Adresse', en: 'Address' }, ...toReviewers, ...asked },
  organizer: { kind: 'text', label: { fr: 'Organisateur', en: 'Organizer' }, ...toReviewers, ...asked, sorted: true },
  contactName: { kind: 'text', label: { fr: 'Contact', en: 'Contact' }, ...inside, ...asked },
  contactEmail: { kind: 'text', label: { fr: 'E-mail du contact', en: 'Contact’s e-mail' }, ...inside, ...asked },
  contactPhone: { kind: 'text', label: { fr: 'Téléphone du contact', en: 'Contact’s phone' }, ...inside, ...asked },
  projectPublic: { kind: 'option', label: { fr: 'Public', en: 'Audience' }, ...toReviewers, ...asked, sorted: true },
  accessibility: { kind: 'text', label: factLabels.accessibility, ...toReviewers, ...asked, sorted: true },
  price: { kind: 'text', label: { fr: 'Tarif', en: 'Price' }, ...toReviewers, ...asked },
  edition: { kind: 'edition', label: { fr: 'Édition', en: 'Edition' }, ...toReviewers, ...asked, sorted: true },
  dateString: { kind: 'text', label: { fr: 'Date', en: 'Date' } },
  firstDay: { kind: 'day', label: { fr: 'Premier jour', en: 'First day' }, chosen: true, sorted: true },
  lastDay: { kind: 'day', label: { fr: 'Dernier jour', en: 'Last day' }, chosen: true, sorted: true },
  opinions: { kind: 'opinions', label: { fr: 'Avis', en: 'Opinions' }, ...inside, ...asked, sorted: true },
  assignees: { kind: 'people', label: { fr: 'Suivi par', en: 'Followed by' }, ...inside, ...asked, sorted: true },
  dueDay: { kind: 'day', label: { fr: 'Échéance', en: 'Due' }, ...inside, ...asked, sorted: true },
  session: { kind: 'text', label: { fr: 'Séance', en: 'Session' }, ...inside, ...asked },
  budget: { kind: 'budget', label: { fr: 'Budget', en: 'Budget' }, ...inside, ...asked, sorted: true },
  paid: { kind: 'money', label: { fr: 'Versé', en: 'Paid' }, ...inside, ...asked },
  commissionComment: {
    kind: 'text',
    label: { fr: 'Commentaire de la commission', en: 'Commission’s comment' },
    ...inside,
  },
  answered: {
    kind: 'flag',
    label: { fr: `Réponse ${answeredLabel.fr.toLowerCase()}`, en: `Answer ${answeredLabel.en.toLowerCase()}` },
    ...inside,
  },
  late: { kind: 'flag', label: lateLabel, ...inside },
  prepared: { kind: 'flag', label: preparedLabel, ...inside },
  unseen: { kind: 'flag', label: unseenLabel, ...inside },
} as const satisfies Record<string, RowColumn>

type Columns = typeof rowColumns
export type RowColumnName = keyof Columns
export type ColumnOfKind<Kind extends ColumnKind> = {
  [Name in RowColumnName]: Columns[Name]['kind'] extends Kind ? Name : never
}[RowColumnName]
export type AskedColumn = {
  [Name in RowColumnName]: Columns[Name] extends { asked: true } ? Name : never
}[RowColumnName]

/** The kinds whose value is written as it is; a column of one of them has no cell of its own. */
const plainKinds = ['text', 'day', 'money'] as const
export type PlainColumn = AskedColumn & ColumnOfKind<(typeof plainKinds)[number]>

export type SortedColumn = {
  [Name in RowColumnName]: Columns[Name] extends { sorted: true } ? Name : never
}[RowColumnName]

const names = Object.keys(rowColumns) as RowColumnName[]

export function columnOfRow(name: RowColumnName): RowColumn {
  return rowColumns[name]
}

export const chosenColumnNames = names.filter((name) => columnOfRow(name).chosen === true)
export function isPlainColumn(name: RowColumnName): name is PlainColumn {
  return plainKinds.some((kind) => kind === columnOfRow(name).kind)
}

export const askedColumns = names.filter((name): name is AskedColumn => columnOfRow(name).asked === true)

/** The columns that a role may read in a file, in their order. */
export function columnsForFile(role: Role): RowColumnName[] {
  return names.filter((name) => admits(columnOfRow(name).who ?? 'signedIn', role))
}

export function isInternalColumn(name: RowColumnName): boolean {
  return columnOfRow(name).internal === true
}

export function columnLabels(language: Language): Record<RowColumnName, string> {
  return Object.fromEntries(names.map((name) => [name, rowColumns[name].label[language]])) as Record<
    RowColumnName,
    string
  >
}
