import { Readable } from 'node:stream'
import type { tableEndpoints, TableStart } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { nothing, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'
import { Json, type Binder } from '#server/platform/http/bind.ts'
import type { Language } from '#domain/language.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import { readTableRequest, type PageOfTable } from '#server/platform/tables/read-table-request.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { rememberTotals, type RememberedTotals } from '#server/platform/tables/remembered-totals.ts'

/** Up to here 'all' is a page like any other; beyond, it is streamed. */
const mostRowsAtOnce = 1000

/** A search works its connection hard: many at once would only make each other wait, and everybody else too. */
const searching = inTurn(3)

/** Binds the two calls that every table has to one declaration. */
export function tableRoutes(
  { bind }: Binder,
  db: Database,
  endpoints: ReturnType<typeof tableEndpoints>,
  table: Table,
) {
  const totals = rememberTotals()
  bind(endpoints.initTable, ({ viewer, language }) => initTable(db, table, viewer, language))
  bind(endpoints.tableResults, async ({ viewer, input, language }) => {
    const page = readTableRequest(table, viewer, input, await wantedBy(db, input.search))
    return (page.everyRow ? everyResult : pageOfResults)(db, totals, table, { viewer, language, page })
  })
}

/** Without accents and capitals, as what is searched is kept. */
async function wantedBy({ quick }: Database, search: string): Promise<string> {
  const wanted = search.replaceAll('\0', '').trim()
  return wanted === '' ? '' : (await quick.row<{ wanted: string }>(sql`select searchable(${wanted}) as wanted`))!.wanted
}

async function initTable(db: Queries, table: Table, viewer: Viewer, language: Language): Promise<TableStart> {
  const total = table.total?.(viewer, new Map()) ?? sql`select count(*) from ${table.from} where ${table.scope(viewer)}`
  const [counted, filters] = await Promise.all([
    db.row<{ totalCount: number }>(sql`select (${total})::integer as "totalCount"`),
    Promise.all(
      table.filters.map(async (filter, position) => ({
        position,
        field: filter.field,
        type: filter.type,
        ...(filter.type === 'dateRange' ? {} : { options: await filter.options(db, language) }),
        selectedValue: null,
      })),
    ),
  ])
  return { totalCount: counted?.totalCount ?? 0, filters }
}

type Asked = { viewer: Viewer; language: Language; page: PageOfTable }

/** One statement, whatever the page: it finds the page's ids, reads its rows by them, and tells the total. */
async function pageOfResults(db: Queries, totals: RememberedTotals, table: Table, asked: Asked): Promise<Json> {
  const { page } = asked
  const matching = matchingRows(page)
  const remembered = page.offset > 0 ? totals.find(matching) : undefined
  const found =
    page.isSearched && remembered === undefined
      ? foundOnce(table, matching, page)
      : lookedUp(table, matching, page, remembered)
  const query = sql`
    ${found.hits === undefined ? nothing : sql`with hits as materialized (${found.hits})`}
    select (select ${rowsOf(table, asked, found.page)}) as items, (${found.total})::integer as total`
  const ask = () => db.row<{ items: string | null; total: number }>(query)
  const answer = await (page.isSearched ? searching(ask) : ask())
  if (page.total === undefined) totals.keep(matching, answer!.total)
  return new Json(`{"items":[${answer!.items ?? ''}],"totalRows":${answer!.total}}`)
}

type Found = { hits?: Sql; page: Sql; total: Sql }

function lookedUp({ columns: { id } }: Table, matching: Sql, page: PageOfTable, remembered?: number): Found {
  return {
    page: sql`select ${id} as id from ${matching} ${page.order(page.sortedBy, id)} ${limited(page)}`,
    total: remembered === undefined ? (page.total ?? sql`select count(*) from ${matching}`) : sql`${remembered}`,
  }
}

/** What a search finds, looked up once for the page and for the total. */
function foundOnce({ columns: { id } }: Table, matching: Sql, page: PageOfTable): Found {
  const { idsAlone, sortedBy } = page
  return sortedBy === undefined
    ? {
        // In their order: a page is cut out of them.
        hits: sql`select array_agg(distinct id ${page.order(undefined, sql`id`)}) as ids from (${idsAlone ?? sql`select ${id} from ${matching}`}) led(id)`,
        page: sql`select id from hits, unnest(${cutOut(page)}) id ${page.order(undefined, sql`id`)}`,
        total: sql`select coalesce(cardinality(ids), 0) from hits`,
      }
    : {
        hits: sql`select ${id} as id, ${sortedBy} as sorted from ${matching}`,
        page: sql`select id from hits ${page.order(sql`sorted`, sql`id`)} ${limited(page)}`,
        total: sql`select count(*) from hits`,
      }
}

function limited({ limit, offset }: PageOfTable): Sql {
  return sql`limit ${wholeNumber(limit)} ${offset === 0 ? nothing : sql`offset ${offset}`}`
}

const longestArray = 2 ** 30

function cutOut({ limit, offset }: PageOfTable): Sql {
  const before = Math.min(offset, longestArray)
  return sql`ids[${before}::integer + 1 : ${before + limit}::integer]`
}

async function everyResult(db: Database, totals: RememberedTotals, table: Table, asked: Asked): Promise<Json> {
  const { page } = asked
  const matching = matchingRows(page)
  const counted = await db.row<{ total: number }>(sql`
    select (${page.total ?? sql`select count(*) from ${matching}`})::integer as total`)
  if (counted!.total <= mostRowsAtOnce) return pageOfResults(db, totals, table, asked)
  const { id } = table.columns
  const ids = sql`select ${id} as id from ${matching} ${page.order(page.sortedBy, id)}`
  return new Json(
    Readable.from(everyRow(db, sql`select ${itemOf(table, asked)} as item from (${ids}) page`, counted!.total)),
  )
}

function matchingRows({ from, condition }: PageOfTable): Sql {
  return sql`${from} where ${condition}`
}

/** The rows of a page of ids, in its order, as one text. */
function rowsOf(table: Table, asked: Asked, ids: Sql): Sql {
  return sql`string_agg(${itemOf(table, asked)}, ',') from (${ids}) page`
}

function itemOf({ item, shown, from, columns }: Table, { viewer, language }: Asked): Sql {
  return sql`(
    select (${item(viewer, language)})::text from ${shown?.from ?? from} where ${shown?.id ?? columns.id} = page.id)`
}

/** The memory this takes does not grow with the table. */
async function* everyRow(db: Database, query: Sql, totalRows: number): AsyncGenerator<string> {
  yield `{"totalRows":${totalRows},"items":[`
  let separator = ''
  for await (const rows of db.batches<{ item: string }>(query)) {
    yield separator + rows.map((row) => row.item).join(',')
    separator = ','
  }
  yield ']}'
}
