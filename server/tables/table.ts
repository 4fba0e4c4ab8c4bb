import type { TableFilter } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/users/viewer.ts'
import type { Queries } from '#server/database/database.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Language } from '#domain/language.ts'

/** A table declares what it shows; the engine beside this file does the rest. */
export type Table = {
  /** `commission join …`: the rows before any condition. */
  from: Sql
  /** Which of them this viewer may see: the rows beyond it are neither listed nor counted. */
  scope: (viewer: Viewer) => Sql
  /** One row as it travels, to this viewer: an SQL expression of type json. */
  item: (viewer: Viewer, language: Language) => Sql
  /** The columns that may be sorted by, under the names of the item's fields. `id` settles every tie. */
  columns: { id: Sql } & Record<string, Sql>
  /** Which of the columns a viewer may sort by, where not all. */
  columnsFor?: (viewer: Viewer) => (name: string) => boolean
  /** The text that the search looks into, already `searchable`. */
  searched: Sql
  filters: readonly Filter[]
  /** The number of rows in the viewer's scope, where something knows it better than a count. */
  total?: (viewer: Viewer) => Sql
}

type FilterOptions = NonNullable<TableFilter['options']>

export type Filter = { field: string } & (
  | { type: 'choice'; options: OptionsSource; condition: (value: string) => Sql }
  | { type: 'choices'; options: OptionsSource; condition: (values: string[]) => Sql }
  | { type: 'dateRange'; condition: (range: { start: string | null; end: string | null }) => Sql }
) & {
    /** What holds while nothing is chosen. */
    otherwise?: Sql
  }

type OptionsSource = (db: Queries, language: Language) => Promise<FilterOptions> | FilterOptions
