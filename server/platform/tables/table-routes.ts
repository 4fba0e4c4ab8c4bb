import { Readable } from 'node:stream'
import { allRows, type tableEndpoints, type TableRequest as TableForm, type TableStart } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { Json, type Binder } from '#server/platform/http/bind.ts'
import type { Language } from '#domain/language.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import { chooseStrategy, everyIdInOrder } from '#server/platform/tables/page-strategies.ts'
import {
  readTableRequest,
  rowsAtFirst,
  type OrderedTable,
  type TableQuery,
} from '#server/platform/tables/read-table-request.ts'
import { isFor, readFilters, type NamedFilter, type ReadFilters } from '#server/platform/tables/read-filters.ts'
import type { Chosen, Filter, Table } from '#server/platform/tables/table.ts'
import { rememberTotals, type RememberedTotals } from '#server/platform/tables/remembered-totals.ts'

/** Up to here 'all' is a page like any other; beyond, it is streamed. */
const mostRowsAtOnce = 1000

/** A search works its connection hard: many at once would only make each other wait, and everybody else too. */
const searching = inTurn(3)

type Endpoints<FilterName extends string> = Pick<ReturnType<typeof tableEndpoints>, 'initTable' | 'tableResults'> & {
  filterNames: readonly FilterName[]
}

/** Binds the two calls that every table has to one declaration. */
export function tableRoutes<FilterName extends string>(
  { bind }: Binder,
  db: Database,
  { initTable, tableResults, filterNames }: Endpoints<FilterName>,
  declared: Table<FilterName>,
) {
  const table = inOrder(filterNames, declared)
  const totals = rememberTotals()
  bind(initTable, ({ viewer, language, input }) =>
    startOf(db, { table, viewer, language, filters: readFilters(table.filters, input.filters, viewer) }),
  )
  bind(tableResults, async ({ viewer, input, language }) => {
    const reader = await readerOf(db, table, { viewer, language, sortBy: input.sortBy })
    const query = readTableRequest(table, reader, input, await searchableText(db, input.search))
    return (query.everyRow ? everyResult : pageOfResults)(db, totals, { table, viewer, language, query })
  })
}

/** All that a table's form asks for, without its pages: for a file. */
export async function readEveryRow<FilterName extends string>(
  db: Database,
  { filterNames }: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  { viewer, language, input }: { viewer: Viewer; language: Language; input: TableForm },
): Promise<AsyncGenerator<unknown[]>> {
  const table = inOrder(filterNames, declared)
  const form = { ...input, perPage: allRows, currentPage: 1 }
  const reader = await readerOf(db, table, { viewer, language, sortBy: input.sortBy })
  const query = readTableRequest(table, reader, form, await searchableText(db, input.search))
  return readItems(db, { table, viewer, language, query })
}

type Asker = { viewer: Viewer; language: Language; sortBy: string }

async function readerOf(db: Queries, table: OrderedTable, { viewer, language, sortBy }: Asker) {
  const columns = await table.columnsOf?.(db, viewer, sortBy)
  return { viewer, language, ...(columns && { columns }) }
}

type Asked = Pick<TableForm, 'search' | 'filters'>

/** How many rows a table's form would find. */
export async function countRows<FilterName extends string>(
  db: Database,
  { filterNames }: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  { viewer, language, input }: { viewer: Viewer; language: Language; input: Asked },
): Promise<number> {
  const form = { ...input, perPage: allRows, currentPage: 1, sortBy: '', sortDesc: true }
  const wanted = await searchableText(db, input.search)
  const { matching, knownTotal } = readTableRequest(inOrder(filterNames, declared), { viewer, language }, form, wanted)
  const row = await db.row<{ total: number }>(sql`
    select (${knownTotal ?? sql`select count(*) from ${matching.rows}`})::integer as total`)
  return row!.total
}

async function* readItems(db: Database, request: TableRequest): AsyncGenerator<unknown[]> {
  const items = sql`select ${itemOf(request)} as item from (${everyIdInOrder(request.query)}) page`
  for await (const rows of db.batches<{ item: string }>(items))
    yield rows.map(({ item }) => JSON.parse(item) as unknown)
}

function inOrder<FilterName extends string>(names: readonly FilterName[], declared: Table<FilterName>): OrderedTable {
  return { ...declared, filters: names.map((name) => named(name, declared.filters[name])) }
}

function named(name: string, filter: Filter): NamedFilter {
  return { name, ...filter }
}

/** Without accents and capitals, as what is searched is kept. */
async function searchableText({ shared: quick }: Database, search: string): Promise<string> {
  const text = search.replaceAll('\0', '').trim()
  return text === '' ? '' : (await quick.row<{ text: string }>(sql`select searchable(${text}) as text`))!.text
}

type Start = { table: OrderedTable; viewer: Viewer; language: Language; filters: ReadFilters }

async function startOf(db: Queries, { table, viewer, language, filters: given }: Start): Promise<TableStart> {
  const { chosen } = given
  const total = table.knownTotal?.(viewer, chosen) ?? sql`select count(*) from ${rowsAtFirst(table, viewer, given)}`
  const [counted, filters] = await Promise.all([
    db.row<{ totalCount: number }>(sql`select (${total})::integer as "totalCount"`),
    Promise.all(
      table.filters.flatMap((filter, position) =>
        isFor(viewer, filter) ? [offeredOf(db, filter, { position, language, chosen })] : [],
      ),
    ),
  ])
  return { totalCount: counted?.totalCount ?? 0, filters }
}

type Offering = { position: number; language: Language; chosen: Chosen }

async function offeredOf(db: Queries, filter: NamedFilter, { position, language, chosen }: Offering) {
  return {
    position,
    field: filter.name,
    type: filter.type,
    ...(filter.type === 'dateRange' ? {} : { options: await filter.options(db, language, chosen) }),
    selectedValue: null,
  }
}

type TableRequest = { table: OrderedTable; viewer: Viewer; language: Language; query: TableQuery }

/** One statement, whatever the page: it finds the page's ids, reads its rows by them, and tells the total. */
async function pageOfResults(db: Queries, totals: RememberedTotals, request: TableRequest): Promise<Json> {
  const { query } = request
  const { rows } = query.matching
  const { hits, ids, total } = chooseStrategy(query, query.offset > 0 ? totals.find(rows) : undefined)
  const statement = sql`
    ${hits === undefined ? nothing : sql`with hits as materialized (${hits})`}
    select (select string_agg(${itemOf(request)}, ',') from (${ids}) page) as items, (${total})::integer as total`
  const ask = () => db.row<{ items: string | null; total: number }>(statement)
  const answer = await (query.isSearched ? searching(ask) : ask())
  if (query.knownTotal === undefined) totals.keep(rows, answer!.total)
  return new Json(`{"items":[${answer!.items ?? ''}],"totalRows":${answer!.total}}`)
}

async function everyResult(db: Database, totals: RememberedTotals, request: TableRequest): Promise<Json> {
  const { matching, knownTotal } = request.query
  const counted = await db.row<{ total: number }>(sql`
    select (${knownTotal ?? sql`select count(*) from ${matching.rows}`})::integer as total`)
  if (counted!.total <= mostRowsAtOnce) return pageOfResults(db, totals, request)
  const items = sql`select ${itemOf(request)} as item from (${everyIdInOrder(request.query)}) page`
  return new Json(Readable.from(everyRow(db, items, counted!.total)))
}

/** The row of one id of `page`, as JSON text. */
function itemOf({ table, viewer, language, query }: TableRequest): Sql {
  const { from, id } = table.itemSource ?? { from: () => table.from, id: table.columns.id }
  return sql`(select (${table.item(viewer, language, query.more)})::text from ${from(viewer)} where ${id} = page.id)`
}

/** The memory this takes does not grow with the table. Each row is a line, so that whoever reads can show what has come. */
async function* everyRow(db: Database, items: Sql, totalRows: number): AsyncGenerator<string> {
  yield `{"totalRows":${totalRows},"items":[\n`
  let separator = ''
  for await (const rows of db.batches<{ item: string }>(items)) {
    yield separator + rows.map((row) => `${row.item}\n`).join(',')
    separator = ','
  }
  yield ']}'
}
