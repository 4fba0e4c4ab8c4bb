import { Readable } from 'node:stream'
import { allRows, type tableEndpoints, type TableRequest as TableForm, type TableStart } from '#domain/tables/table.ts'
import { positionOf } from '#domain/tables/filters.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { and, join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { Json } from '#server/platform/http/answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import type { Language } from '#domain/language.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import { chooseStrategy, countOf, everyIdInOrder } from '#server/platform/tables/page-strategies.ts'
import { askedTable, inOrder, tableWithQuestions } from '#server/platform/tables/asked-table.ts'
import { readCounted } from '#server/platform/tables/read-counted.ts'
import {
  readTableRequest,
  rowsAtFirst,
  type OrderedTable,
  type TableQuery,
} from '#server/platform/tables/read-table-request.ts'
import { isFor, readFilters, type NamedFilter, type ReadFilters } from '#server/platform/tables/read-filters.ts'
import type { Chosen, Table } from '#server/platform/tables/table.ts'

/** Up to this many rows 'all' is a page like any other; beyond, it is streamed. */
const mostRowsAtOnce = 1000

/** A search works its connection hard: many at once would only slow each other and all other requests. */
const searching = inTurn(3)

type Endpoints<FilterName extends string> = Pick<ReturnType<typeof tableEndpoints>, 'initTable' | 'tableResults'> & {
  filterNames: readonly FilterName[]
}

/** Binds the two calls of every table to one declaration. */
export function tableRoutes<FilterName extends string>(
  { bind }: Binder,
  db: Database,
  { initTable, tableResults, filterNames }: Endpoints<FilterName>,
  declared: Table<FilterName>,
) {
  const plain = inOrder(filterNames, declared)
  bind(initTable, async ({ viewer, language, input }) => {
    const table = await askedTable(db, plain, { viewer, language, input })
    return startOf(db, { table, viewer, language, filters: readFilters(table.filters, input.filters, viewer) })
  })
  bind(tableResults, async ({ viewer, input, language }) => {
    const table = await askedTable(db, plain, { viewer, language, input })
    const reader = await readerOf(db, table, { viewer, language, sortBy: input.sortBy })
    const wanted = await searchableText(db, input.search)
    const query = readTableRequest(table, reader, input, wanted)
    const counted = await readCounted(db, table, reader, input, wanted)
    return (query.everyRow ? everyResult : pageOfResults)(db, { table, viewer, language, query, counted })
  })
}

type ForFile = {
  viewer: Viewer
  language: Language
  input: TableForm
  /** Returns these rows, instead of those that the filters and the search find, as far as the viewer may see them. */
  ids?: readonly number[] | undefined
}

/** Reads all rows that a table's form finds, without pages: for a file. */
export async function readEveryRow<FilterName extends string>(
  db: Database,
  endpoints: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  call: ForFile,
): Promise<AsyncGenerator<unknown[]>> {
  return readItems(db, await requestForFile(db, endpoints, declared, call))
}

/** The same, with the number of rows. */
export async function readCountedRows<FilterName extends string>(
  db: Database,
  endpoints: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  call: ForFile,
): Promise<{ total: number; rows: AsyncGenerator<unknown[]> }> {
  const request = await requestForFile(db, endpoints, declared, call)
  return { total: await totalOf(db, request.query), rows: readItems(db, request) }
}

async function requestForFile<FilterName extends string>(
  db: Database,
  { filterNames }: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  { viewer, language, input, ids }: ForFile,
): Promise<TableRequest> {
  const table = await askedTable(db, inOrder(filterNames, declared), { viewer, language, input })
  const form = { ...input, perPage: allRows, currentPage: 1 }
  const reader = await readerOf(db, table, { viewer, language, sortBy: input.sortBy })
  const query = readTableRequest(table, reader, form, await searchableText(db, input.search))
  if (ids === undefined) return { table, viewer, language, query }
  const { id } = table.columns
  const rows = sql`${query.from} where ${and([table.scope(viewer), sql`${id} = any(${ids}::integer[])`])}`
  const matching = { id, rows, ids: sql`select ${id} from ${rows}` }
  return { table, viewer, language, query: { ...query, matching, knownTotal: undefined } }
}

async function totalOf(db: Queries, { matching, knownTotal }: Pick<TableQuery, 'matching' | 'knownTotal'>) {
  const row = await db.row<{ total: number }>(sql`
    select (${countOf({ matching, knownTotal })})::integer as total`)
  return row!.total
}

type Asker = { viewer: Viewer; language: Language; sortBy: string }

async function readerOf(db: Queries, table: OrderedTable, { viewer, language, sortBy }: Asker) {
  const columns = await table.columnsOf?.(db, viewer, sortBy)
  return { viewer, language, ...(columns && { columns }) }
}

type AllAsked = { viewer: Viewer; language: Language; input: Pick<TableForm, 'search' | 'filters'> }

/** Returns the ids that a table's form finds, newest first, and at most `most` of them. */
export async function findIds<FilterName extends string>(
  db: Database,
  endpoints: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  { most, ...asked }: AllAsked & { most: number },
): Promise<number[]> {
  const query = await requestOfAll(db, endpoints, declared, asked)
  const rows = await db.rows<{ id: number }>(sql`${everyIdInOrder(query)} limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Counts the rows that a table's form would find. */
export async function countRows<FilterName extends string>(
  db: Database,
  endpoints: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  asked: AllAsked,
): Promise<number> {
  return totalOf(db, await requestOfAll(db, endpoints, declared, asked))
}

/** A statement of the ids that a table's form finds, for other statements about the same rows. */
export async function matchingIds<FilterName extends string>(
  db: Database,
  endpoints: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  asked: AllAsked,
): Promise<Sql> {
  return (await requestOfAll(db, endpoints, declared, asked)).matching.ids
}

async function requestOfAll<FilterName extends string>(
  db: Database,
  { filterNames }: Pick<Endpoints<FilterName>, 'filterNames'>,
  declared: Table<FilterName>,
  { viewer, language, input }: AllAsked,
): Promise<TableQuery> {
  const form = { ...input, perPage: allRows, currentPage: 1, sortBy: '', sortDesc: true }
  const wanted = await searchableText(db, input.search)
  const table = await askedTable(db, inOrder(filterNames, declared), { viewer, language, input: form })
  return readTableRequest(table, { viewer, language }, form, wanted)
}

async function* readItems(db: Database, request: TableRequest): AsyncGenerator<unknown[]> {
  for await (const items of itemsInTurn(db, request)) yield items.map((item) => JSON.parse(item) as unknown)
}

/**
 * Reads the ids by a cursor, and the rows of each batch in one statement: additional columns are read once for all. The
 * rows are put in order here, because finding the place of each row among so many cost the database two fifths of the
 * batch.
 */
async function* itemsInTurn(db: Database, request: TableRequest): AsyncGenerator<string[]> {
  let places = new Map<number, number>()
  const itemsOfBatch = (rows: { id: number }[]) => {
    places = new Map(rows.map(({ id }, place) => [id, place]))
    const page = pageOf(request, sql`select ${[...places.keys()]}::integer[] as ids`)
    return sql`with ${join(page)} ${itemsOf(request)}`
  }
  for await (const rows of db.batches<{ id: number }, Item>(everyIdInOrder(request.query), itemsOfBatch)) {
    const items: string[] = []
    for (const { id, item } of rows) items[places.get(id)!] = item
    // A row deleted meanwhile leaves its place empty.
    yield items.filter((item) => item !== undefined)
  }
}

/** Normalises the search as the stored text is: without accents and capitals. */
async function searchableText({ shared: quick }: Database, search: string): Promise<string> {
  const text = search.replaceAll('\0', '').trim()
  return text === '' ? '' : (await quick.row<{ text: string }>(sql`select searchable(${text}) as text`))!.text
}

type OpeningRequest = { table: OrderedTable; viewer: Viewer; language: Language; filters: ReadFilters }

async function startOf(db: Queries, { table, viewer, language, filters: given }: OpeningRequest): Promise<TableStart> {
  const { chosen } = given
  const names = table.filters.map(({ name }) => name)
  const asks = table.questions?.areAsked(viewer, chosen)
  const total = table.knownTotal?.(viewer, chosen) ?? sql`select count(*) from ${rowsAtFirst(table, viewer, given)}`
  const [counted, filters] = await Promise.all([
    db.row<{ totalCount: number; asks: boolean }>(
      sql`select (${total})::integer as "totalCount", ${asks ?? sql`false`} as asks`,
    ),
    offered(table.filters.filter(({ question }) => question === undefined)),
  ])
  const asked = counted?.asks
    ? await tableWithQuestions(db, table, { viewer, language, chosen, named: undefined })
    : table
  const ofQuestions = await offered(asked.filters.filter(({ question }) => question !== undefined))
  return { totalCount: counted?.totalCount ?? 0, filters: [...filters, ...ofQuestions] }

  function offered(some: readonly NamedFilter[]) {
    return Promise.all(
      some.flatMap((filter) =>
        isFor(viewer, filter)
          ? [offeredOf(db, filter, { position: positionOf(names, filter.name), language, chosen, viewer })]
          : [],
      ),
    )
  }
}

type OfferedFilter = { position: number; language: Language; chosen: Chosen; viewer: Viewer }

async function offeredOf(db: Queries, filter: NamedFilter, { position, language, chosen, viewer }: OfferedFilter) {
  return {
    position,
    field: filter.name,
    type: filter.type,
    ...(filter.options && { options: await filter.options(db, language, chosen, viewer) }),
    ...(filter.question && { question: filter.question }),
    selectedValue: null,
  }
}

type TableRequest = {
  table: OrderedTable
  viewer: Viewer
  language: Language
  query: TableQuery
  /** The number of rows that a filter would find, when the page requests it. */
  counted?: Sql | undefined
}

/** One statement for any page: it finds the page's ids, reads the rows by them, and returns the total. */
async function pageOfResults(db: Queries, request: TableRequest): Promise<Json> {
  const { query, counted } = request
  const { hits, ids, total } = chooseStrategy(query)
  const found = hits === undefined ? [] : [sql`hits as materialized (${hits})`]
  const statement = sql`
    with ${join([...found, ...pageOf(request, sql`select array(${ids}) as ids`)])}
    select (select string_agg(item, ',') from (${itemsOf(request, inOrderOfPage(request))}) listed) as items, (${total})::integer as total${counted === undefined ? nothing : sql`, (${counted})::integer as counted`}`
  const ask = () => db.row<{ items: string | null; total: number; counted?: number }>(statement)
  const answer = await (query.isSearched ? searching(ask) : ask())
  const told = counted === undefined ? '' : `,"counted":${answer!.counted}`
  return new Json(`{"items":[${answer!.items ?? ''}],"totalRows":${answer!.total}${told}}`)
}

async function everyResult(db: Database, request: TableRequest): Promise<Json> {
  const total = await totalOf(db, request.query)
  if (total <= mostRowsAtOnce) return pageOfResults(db, request)
  return new Json(Readable.from(everyRow(itemsInTurn(db, request), total)))
}

/** Reads values for all ids of the page at once: an index is scanned once, and not for each row. */
function pageOf({ table, viewer }: TableRequest, ids: Sql): Sql[] {
  return [
    sql`page as materialized (${ids})`,
    ...(table.known === undefined ? [] : [sql`known as materialized (${table.known(viewer)})`]),
  ]
}

type Item = { id: number; item: string }

/** The rows of `page`, each as JSON text. */
function itemsOf({ table, viewer, language, query: { more } }: TableRequest, order: Sql = nothing): Sql {
  const { from, id } = table.itemSource ?? { from: table.from, id: table.columns.id }
  const known = table.known === undefined ? nothing : sql`known,`
  // With joined columns, the rows of the page are found first, whatever the plan of the rest.
  const ids = more.length === 0 ? sql`page.ids` : sql`(select ids from page)::integer[]`
  const joined = table.joined?.({ viewer, language, more, ids }) ?? nothing
  return sql`
    select ${id} as id, (${table.item(viewer, language, more)})::text as item
    from page, ${known} ${from} ${joined}
    where ${id} = any(${ids}) ${order}`
}

function inOrderOfPage({ table }: TableRequest): Sql {
  return sql`order by array_position(page.ids, ${(table.itemSource ?? table.columns).id})`
}

/** Memory does not grow with the table. Each row is a line, so that a reader can show the rows that have come. */
async function* everyRow(batches: AsyncIterable<string[]>, totalRows: number): AsyncGenerator<string> {
  yield `{"totalRows":${totalRows},"items":[\n`
  let separator = ''
  for await (const items of batches) {
    yield separator + items.map((item) => `${item}\n`).join(',')
    separator = ','
  }
  yield ']}'
}
