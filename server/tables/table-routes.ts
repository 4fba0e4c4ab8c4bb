import { Readable } from 'node:stream'
import type { tableEndpoints, TableStart } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/users/viewer.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { nothing, sql, wholeNumber, type Sql } from '#server/database/sql.ts'
import { Json, type Binder } from '#server/http/bind.ts'
import type { Language } from '#domain/language.ts'
import { inTurn } from '#server/in-turn.ts'
import { readTableRequest, type PageOfTable } from '#server/tables/read-table-request.ts'
import type { Table } from '#server/tables/table.ts'
import { rememberTotals, type RememberedTotals } from '#server/tables/remembered-totals.ts'

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
  bind(endpoints.tableResults, ({ viewer, input, language }) => {
    const page = readTableRequest(table, viewer, input)
    return (page.everyRow ? everyResult : pageOfResults)(db, totals, table, { viewer, language, page })
  })
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
  const matching = matchingRows(table, asked)
  const remembered = page.offset > 0 ? totals.find(matching) : undefined
  const total = remembered === undefined ? (page.total ?? sql`select count(*) from ${matching}`) : sql`${remembered}`
  const [tie, by] = [table.columns.id, page.sortedBy]
  const limited = sql`limit ${wholeNumber(page.limit)} ${page.offset === 0 ? nothing : sql`offset ${page.offset}`}`
  const found = page.isSearched && remembered === undefined ? foundOnce(matching, tie, by) : undefined
  const query =
    found !== undefined
      ? sql`
        with hits as materialized (${found.hits})
        select (select ${rowsOf(table, asked, sql`select id from ${found.rows} ${page.order(by && sql`sorted`, sql`id`)} ${limited}`)}) as items,
          (${found.total}) as total`
      : sql`
        select (select ${rowsOf(table, asked, sql`select ${tie} as id from ${matching} ${page.order(by, tie)} ${limited}`)}) as items,
          (${total})::integer as total`
  const ask = () => db.row<{ items: string | null; total: number }>(query)
  const answer = await (page.isSearched ? searching(ask) : ask())
  if (page.total === undefined) totals.keep(matching, answer!.total)
  return new Json(`{"items":[${answer!.items ?? ''}],"totalRows":${answer!.total}}`)
}

/** What a search finds, looked up once for the page and for the total. Ids alone are held by an array at half the cost. */
function foundOnce(matching: Sql, tie: Sql, by: Sql | undefined): { hits: Sql; rows: Sql; total: Sql } {
  return by === undefined
    ? {
        hits: sql`select array_agg(${tie}) as ids from ${matching}`,
        rows: sql`hits, unnest(ids) id`,
        total: sql`select coalesce(cardinality(ids), 0) from hits`,
      }
    : {
        hits: sql`select ${tie} as id, ${by} as sorted from ${matching}`,
        rows: sql`hits`,
        total: sql`select count(*)::integer from hits`,
      }
}

async function everyResult(db: Database, totals: RememberedTotals, table: Table, asked: Asked): Promise<Json> {
  const { page } = asked
  const matching = matchingRows(table, asked)
  const counted = await db.row<{ total: number }>(sql`
    select (${page.total ?? sql`select count(*) from ${matching}`})::integer as total`)
  if (counted!.total <= mostRowsAtOnce) return pageOfResults(db, totals, table, asked)
  const ids = sql`select ${table.columns.id} as id from ${matching} ${page.order(page.sortedBy, table.columns.id)}`
  return new Json(
    Readable.from(everyRow(db, sql`select ${itemOf(table, asked)} as item from (${ids}) page`, counted!.total)),
  )
}

function matchingRows(table: Table, { viewer, page }: Asked): Sql {
  const from = page.isSearched ? (table.searchedIn ?? table.from) : table.from
  return sql`${from} where ${table.scope(viewer)} and ${page.condition}`
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
