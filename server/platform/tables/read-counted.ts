import { fail } from '#domain/errors.ts'
import { filtersFromWire, filtersToWire } from '#domain/tables/filters.ts'
import type { TableRequest } from '#domain/tables/table.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { countOf } from '#server/platform/tables/page-strategies.ts'
import { isFor } from '#server/platform/tables/read-filters.ts'
import { readTableRequest, type OrderedTable, type Reader } from '#server/platform/tables/read-table-request.ts'

/**
 * How many of the rows that a form finds also match the filter it names. That filter must have one choice, because
 * nothing selects one of several. An unknown filter, or one that this viewer does not have, is refused as among the
 * filters.
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
  const [only, ...others] = await filter.options(db, reader.language, {}, reader.viewer)
  if (only === undefined || others.length > 0) return fail('table.filter.unknown.error')
  const names = table.filters.map(({ name }) => name)
  const chosen = { ...filtersFromWire(names, filters), [counted]: only.value }
  return countOf(
    readTableRequest(table, reader, { ...request, sortBy: '', filters: filtersToWire(names, chosen) }, wanted),
  )
}
