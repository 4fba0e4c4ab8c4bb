import { formats, writtenLanguages, type Language } from '#domain/language.ts'
import { admits, reviewers, type Audience, type Role } from '#domain/roles.ts'
import { translationName, translationOf, type TranslationName } from '#domain/translations/translations.ts'
import { namedProjects } from '#domain/named-projects.ts'

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

const nameInOne = { kind: 'text', ...toReviewers, ...asked } as const

/** The name in each language in which it is told. */
const namesInEach = Object.fromEntries(
  writtenLanguages.map((language) => [translationName('name', language), nameInOne]),
) as Record<TranslationName<'name'>, typeof nameInOne>

export const rowColumns = {
  id: { kind: 'number' },
  submissionDate: { kind: 'instant' },
  name: { kind: 'text' },
  ...namesInEach,
  projectStatus: { kind: 'option' },
  decidedDay: { kind: 'day', ...toReviewers, ...asked },
  commission: { kind: 'named' },
  projectTypes: { kind: 'names' },
  creator: { kind: 'named', ...toReviewers },
  holderEmail: { kind: 'text', ...inside, ...asked },
  placeCity: { kind: 'text' },
  placeAddress: { kind: 'text', ...toReviewers, ...asked },
  organizer: { kind: 'text', ...toReviewers, ...asked, sorted: true },
  contactName: { kind: 'text', ...inside, ...asked },
  contactEmail: { kind: 'text', ...inside, ...asked },
  contactPhone: { kind: 'text', ...inside, ...asked },
  projectPublic: { kind: 'option', ...toReviewers, ...asked, sorted: true },
  accessibility: { kind: 'text', ...toReviewers, ...asked },
  price: { kind: 'text', ...toReviewers, ...asked },
  edition: { kind: 'edition', ...toReviewers, ...asked, sorted: true },
  dateString: { kind: 'text' },
  firstDay: { kind: 'day', chosen: true, sorted: true },
  lastDay: { kind: 'day', chosen: true, sorted: true },
  opinions: { kind: 'opinions', ...inside, ...asked, sorted: true },
  assignees: { kind: 'people', ...inside, ...asked, sorted: true },
  dueDay: { kind: 'day', ...inside, ...asked, sorted: true },
  session: { kind: 'text', ...inside, ...asked },
  budget: { kind: 'budget', ...inside, ...asked, sorted: true },
  paid: { kind: 'money', ...inside, ...asked },
  commissionComment: { kind: 'text', ...inside },
  answered: { kind: 'flag', ...inside },
  late: { kind: 'flag', ...inside },
  prepared: { kind: 'flag', ...inside },
  unseen: { kind: 'flag', ...inside },
} as const satisfies Record<string, RowColumn>

type Columns = typeof rowColumns
export type RowColumnName = keyof Columns
type ColumnWith<Trait> = {
  [Name in RowColumnName]: Columns[Name] extends Trait ? Name : never
}[RowColumnName]
export type ColumnOfKind<Kind extends ColumnKind> = ColumnWith<{ kind: Kind }>
export type AskedColumn = ColumnWith<{ asked: true }>

/** The kinds whose value is written as it is; a column of one of them has no cell of its own. */
const plainKinds = ['text', 'day', 'money'] as const
export type PlainKind = (typeof plainKinds)[number]
export type PlainColumn = AskedColumn & ColumnOfKind<PlainKind>
export type ChosenColumn = ColumnWith<{ chosen: true }>

export type SortedColumn = ColumnWith<{ sorted: true }>

const names = Object.keys(rowColumns) as RowColumnName[]

export function columnOfRow(name: RowColumnName): RowColumn {
  return rowColumns[name]
}

export const chosenColumnNames = names.filter((name): name is ChosenColumn => columnOfRow(name).chosen === true)
export function isPlainColumn<Name extends RowColumnName>(name: Name): name is Name & ColumnOfKind<PlainKind> {
  return plainKinds.some((kind) => kind === columnOfRow(name).kind)
}

export const askedColumns = names.filter((name): name is AskedColumn => columnOfRow(name).asked === true)

export const sortedColumns = names.filter((name): name is SortedColumn => columnOfRow(name).sorted === true)

/** The columns that a role may read in a file, in their order. */
export function columnsForFile(role: Role): RowColumnName[] {
  return names.filter((name) => admits(columnOfRow(name).who ?? 'signedIn', role))
}

/** What a list tells of opinions in one column is a number each in a file. */
export const opinionColumns = ['given', 'members', 'favorable', 'reserve', 'defavorable'] as const

/** For letters, calls and labels. */
export const contactColumns = [
  'id',
  'name',
  'projectStatus',
  'creator',
  'holderEmail',
  'organizer',
  'contactName',
  'contactEmail',
  'contactPhone',
  'placeAddress',
  'placeCity',
] as const satisfies RowColumnName[]

export function countInFile(columns: readonly string[]): number {
  return columns.length + (columns.includes('opinions') ? opinionColumns.length - 1 : 0)
}

export function isInternalColumn(name: RowColumnName): boolean {
  return columnOfRow(name).internal === true
}

const labels = namedProjects<Exclude<RowColumnName, TranslationName>>((each) => each.columns)

export function columnLabel(name: RowColumnName, language: Language): string {
  const translation = translationOf(name)
  if (translation === undefined) return labels[name as keyof typeof labels][language]
  return formats[language].aside(labels.name[language], formats[translation.language].name)
}

export function columnLabels(language: Language): Record<RowColumnName, string> {
  return Object.fromEntries(names.map((name) => [name, columnLabel(name, language)])) as Record<RowColumnName, string>
}
