import type { Audience } from '#domain/roles.ts'
import type { NumberRange } from '#domain/tables/number-range.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import type { Language } from '#domain/language.ts'

/** A table declares what it shows; the engine in this folder does the rest. */
export type Table<FilterName extends string = never> = {
  /** `commission join …`: the rows before any condition. */
  from: Sql
  /** Selects the rows that this viewer may see: all others are neither listed nor counted. */
  scope: (viewer: Viewer) => Sql
  /**
   * One row as this viewer receives it: an SQL expression of JSON or of its text. `more`: the additional columns
   * requested.
   */
  item: (viewer: Viewer, language: Language, more: readonly string[]) => Sql
  /** What is read once for all rows of a page (`page.ids`), as one row that `item` reads as `known`. */
  known?: (viewer: Viewer) => Sql
  /**
   * The joins for the additional columns, which `item` reads: costly values are read once for all `ids`, and not for
   * each row.
   */
  joined?: (asked: AskedBeside) => Sql
  /** The additional columns that a viewer may request. */
  moreColumns?: (viewer: Viewer) => readonly string[]
  /** Where `item` reads, if not in `from`: precomputed rows, found by the id of the row they show. */
  itemSource?: { from: Sql; id: Sql }
  /** The sortable columns, by the names of the item's fields. `id` breaks every tie. */
  columns: { id: Sql } & Record<string, Sql>
  /** The sortable columns that need more than an expression, or another one in each language. */
  orders?: (language: Language) => Record<string, ColumnOrder>
  /** The columns that are never null. Without `nulls last`, an index serves them in both directions. */
  neverNull?: readonly string[]
  /** The columns that a viewer may not sort by, because the order would reveal values they may not see. */
  hiddenColumns?: (viewer: Viewer) => readonly string[]
  /** The columns that this viewer sorts by other values, because the order would reveal values they may not see. */
  columnsOf?: (db: Queries, viewer: Viewer, sortBy: string) => Promise<Record<string, Sql>>
  search: Search<FilterName>
  /** By name. The table's endpoints declare the order of the filters' positions in a request. */
  filters: Record<FilterName, Filter>
  /** The filters and orders that are data: those of the questions that a reader may read. */
  questions?: {
    /** Whether there are any to offer to this reader; undefined if there are surely none. */
    areAsked: (viewer: Viewer, chosen: Chosen<FilterName>) => Sql | undefined
    /** The same table with them. */
    add: (db: Queries, asked: AskedQuestions) => Promise<Table<string> | undefined>
  }
  /** The number of rows with these filters and no search, if it is known without a count. */
  knownTotal?: (viewer: Viewer, chosen: Chosen<FilterName>) => Sql | undefined
}

export type AskedQuestions = {
  viewer: Viewer
  language: Language
  chosen: Chosen
  /** The numbers of the questions that a request names; all, if undefined. */
  named: readonly number[] | undefined
}

export type ColumnOrder = {
  column: Sql
  /** Replaces `from` for a value elsewhere: the same rows, under the same alias. */
  from?: Sql
  /** Given for a value that only some rows have. The others come last, so that one index serves both directions. */
  sparse?: SparseOrder
}

export type SparseOrder = {
  /** Replaces `from`: at least the rows that have the value, read in its order. */
  from?: Sql
  isThere: Sql
  isMissing: Sql
}

export type AskedBeside = { viewer: Viewer; language: Language; more: readonly string[]; ids: Sql }

type Search<FilterName extends string> = {
  /** The searched text, in small letters without accents, as the function `searchable` makes it. */
  text: Sql
  /** The number of a row, which also matches a word of digits. */
  number?: Sql
  /** Simplifies a search as people write it: "n° 66" is 66. */
  plain?: (wanted: string) => string
  /** Finds rows without reading their texts. Undefined where it cannot: the text of each row is then searched. */
  index?: (words: readonly string[], chosen: Chosen<FilterName>, viewer: Viewer) => IndexHits | undefined
}

export type IndexHits = {
  /** A statement of ids, which may return one twice. Rows that a filter hides by default are already left out. */
  ids: Sql
  /** The words that the index did not check: the texts are still searched for them. */
  unread: readonly string[]
}

export type DayRange = { start: string | null; end: string | null }
/** A range of numbers stays the text that it is sent as. */
export type ChosenValue = string[] | DayRange
/** The values of the filters with a choice. */
export type Chosen<FilterName extends string = string> = { readonly [name in FilterName]?: ChosenValue }

type FilterOptions = NonNullable<TableFilter['options']>

export type Filter = (
  | { type: 'choice'; options: OptionsSource; condition: (value: string, viewer: Viewer) => Sql }
  | { type: 'choices'; options: OptionsSource; condition: (values: string[], viewer: Viewer, chosen: Chosen) => Sql }
  | { type: 'dateRange'; options?: OptionsSource; condition: (range: DayRange) => Sql }
  | { type: 'numberRange'; options?: OptionsSource; condition: (range: NumberRange) => Sql }
) & {
  /** Given if the filter is a question. */
  question?: TableFilter['question']
  /** The rows with any value and with none, chosen as « any » and « none ». */
  presence?: { any: Sql; none: Sql }
  /** The condition while the filter has no choice. */
  whenNotChosen?: Sql
  /** The users who have this filter; the others do not see it. */
  who?: Audience
}

/** `chosen` contains the choices with which the table opens. */
type OptionsSource = (
  db: Queries,
  language: Language,
  chosen: Chosen,
  viewer: Viewer,
) => Promise<FilterOptions> | FilterOptions
