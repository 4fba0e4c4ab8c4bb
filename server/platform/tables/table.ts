import type { TableFilter } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import type { Language } from '#domain/language.ts'

/** A table declares what it shows; the engine beside this file does the rest. */
export type Table = {
  /** `commission join …`: the rows before any condition. */
  from: Sql
  /** Which of them this viewer may see: the rows beyond it are neither listed nor counted. */
  scope: (viewer: Viewer) => Sql
  /** One row as it travels, to this viewer: an SQL expression that is JSON, or text of it. */
  item: (viewer: Viewer, language: Language) => Sql
  /** Where `item` finds a row by its id, if not where the table does: something may keep it ready. */
  shown?: { from: Sql; id: Sql }
  /** The columns that may be sorted by, under the names of the item's fields. `id` settles every tie. */
  columns: { id: Sql } & Record<string, Sql>
  /** Those of the columns that are never missing: no need to say where they come then, and an index reads backwards. */
  neverMissing?: readonly string[]
  /** Which of the columns a viewer may sort by, where not all. */
  columnsFor?: (viewer: Viewer) => (name: string) => boolean
  /** The text that the search looks into, already `searchable`. */
  searched: Sql
  /** Where a search reads, if not in `from`: rows under the same name, with the same columns as far as they are asked for. */
  searchedIn?: Sql
  /** Which rows a search is led to, `searchable` itself. Undefined where nothing leads: each row is looked into. */
  ledTo?: (wanted: string, chosen: ChosenValues) => LedTo | undefined
  filters: readonly Filter[]
  /** The number of rows with these filters, by their field, where something knows it better than a count. */
  total?: (viewer: Viewer, chosen: ChosenValues) => Sql | undefined
}

export type LedTo = {
  /** A statement; some may come twice. What a filter leaves out while nothing is chosen in it is not among them. */
  ids: Sql
  /** Whether each has what is looked for. If not, those are still looked into. */
  certain: boolean
}

export type DayRange = { start: string | null; end: string | null }
export type ChosenValue = string[] | DayRange
export type ChosenValues = ReadonlyMap<string, ChosenValue>

type FilterOptions = NonNullable<TableFilter['options']>

export type Filter = { field: string } & (
  | { type: 'choice'; options: OptionsSource; condition: (value: string) => Sql }
  | { type: 'choices'; options: OptionsSource; condition: (values: string[]) => Sql }
  | { type: 'dateRange'; condition: (range: DayRange) => Sql }
) & {
    /** What holds while nothing is chosen. */
    otherwise?: Sql
  }

type OptionsSource = (db: Queries, language: Language) => Promise<FilterOptions> | FilterOptions
