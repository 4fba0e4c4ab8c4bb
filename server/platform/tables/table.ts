import type { Audience } from '#domain/roles.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import type { Language } from '#domain/language.ts'

/** A table declares what it shows; the engine beside this file does the rest. */
export type Table<FilterName extends string = never> = {
  /** `commission join …`: the rows before any condition. */
  from: Sql
  /** Which of them this viewer may see: the rows beyond it are neither listed nor counted. */
  scope: (viewer: Viewer) => Sql
  /** One row as it travels, to this viewer: an SQL expression that is JSON, or text of it. `more`: what was asked for beside. */
  item: (viewer: Viewer, language: Language, more: readonly string[]) => Sql
  /** What is asked once for all rows of a page, and what `item` reads as `known`: one row, of the ids of the page, `page.ids`. */
  known?: (viewer: Viewer) => Sql
  /**
   * What is joined to the rows of a page for what was asked for beside, and read by `item`: what is costly is asked once of all
   * `ids`, and not anew for each row.
   */
  joined?: (asked: AskedBeside) => Sql
  /** The columns that a viewer may ask for beside those that everybody is told. */
  moreColumns?: (viewer: Viewer) => readonly string[]
  /** Where `item` reads, if not in `from`: rows that are kept ready, found by the id of the row they show. */
  itemSource?: { from: Sql; id: Sql }
  /** The columns that may be sorted by, under the names of the item's fields. `id` settles every tie. */
  columns: { id: Sql } & Record<string, Sql>
  /** Those of them that show words of ours, which one reads and sorts in one's own language. */
  columnsIn?: (language: Language) => Record<string, Sql>
  /** What is read instead of `from` to sort by a column that lies elsewhere: the same rows, under the same alias. */
  sortedFrom?: Record<string, Sql>
  /** The columns that are never null. Without `nulls last`, an index serves them in both directions. */
  neverNull?: readonly string[]
  /** The columns that a viewer may not sort by, because the order would tell what they do not see. */
  hiddenColumns?: (viewer: Viewer) => readonly string[]
  /** Columns that this viewer sorts by otherwise, because the order would tell of some rows what they do not see. */
  columnsOf?: (db: Queries, viewer: Viewer, sortBy: string) => Promise<Record<string, Sql>>
  search: Search<FilterName>
  /** By name. The endpoints of the table tell their order, which is that of the positions on the wire. */
  filters: Record<FilterName, Filter>
  /** The number of rows with these filters and no search, where something knows it better than a count. */
  knownTotal?: (viewer: Viewer, chosen: Chosen<FilterName>) => Sql | undefined
}

export type AskedBeside = { viewer: Viewer; language: Language; more: readonly string[]; ids: Sql }

type Search<FilterName extends string> = {
  /** The text that is looked into, in small letters without accents: what the function `searchable` makes. */
  text: Sql
  /** The number of a row, which a word of digits finds too. */
  number?: Sql
  /** What is looked for as people write it, without what says nothing: "n° 66" is 66. */
  plain?: (wanted: string) => string
  /** Finds rows without reading their texts. Undefined where it cannot: then the text of each row is looked into. */
  index?: (words: readonly string[], chosen: Chosen<FilterName>) => IndexHits | undefined
}

export type IndexHits = {
  /** A statement of ids; one may come twice. Rows that a filter hides while it is not chosen are left out already. */
  ids: Sql
  /** The words that these rows need not have: their texts are still looked into. */
  unread: readonly string[]
}

export type DayRange = { start: string | null; end: string | null }
export type ChosenValue = string[] | DayRange
/** The values of the filters in which something is chosen. */
export type Chosen<FilterName extends string = string> = { readonly [name in FilterName]?: ChosenValue }

type FilterOptions = NonNullable<TableFilter['options']>

export type Filter = (
  | { type: 'choice'; options: OptionsSource; condition: (value: string, viewer: Viewer) => Sql }
  | { type: 'choices'; options: OptionsSource; condition: (values: string[], viewer: Viewer) => Sql }
  | { type: 'dateRange'; condition: (range: DayRange) => Sql }
) & {
  /** The condition that holds while nothing is chosen in this filter. */
  whenNotChosen?: Sql
  /** Whom it is for: to the others there is no such filter. */
  who?: Audience
}

/** `chosen`: what the table opens with. */
type OptionsSource = (db: Queries, language: Language, chosen: Chosen) => Promise<FilterOptions> | FilterOptions
