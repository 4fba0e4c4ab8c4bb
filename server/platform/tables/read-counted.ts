import { fail } from '#domain/errors.ts'
import { filtersFromWire, filtersToWire } from '#domain/tables/filters.ts'
import type { TableRequest } from '#domain/tables/table.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { countOf } from '#server/platform/tables/page-strategies.ts'
import { isFor } from '#server/platform/tables/read-filters.ts'
import { readTableRequest, type OrderedTable, type Reader } from '#server/platform/tables/read-table-request.ts'

/**
 * How many of the rows that a form finds the filter that it names would keep; of one choice, as nothing says which of
 * several. What the table does not know, or not for this viewer, is refused as it is among the filters.
 */
export async function readCounted(
  db: Queries,
  table: OrderedTable,
  reader: Reader,
  request: TableRequest,
  wanted: string,
): Promise<Sql | undefined> {
  const { counted, filters } = request
  if (counted === undefined || counted === '') return undefined
  const filter = table.filters.find(({ name }) => name === counted)
  if (filter?.type !== 'choice' || !isFor(reader.viewer, filter)) return fail('table.filter.unknown.error')
  const [only, ...others] = await filter.options(db, reader.language, {})
  if (only === undefined || others.length > 0) return fail('table.filter.unknown.error')
  const names = table.filters.map(({ name }) => name)
  const chosen = { ...filtersFromWire(names, filters), [counted]: only.value }
  return countOf(
    readTableRequest(table, reader, { ...request, sortBy: '', filters: filtersToWire(names, chosen) }, wanted),
  )
}
