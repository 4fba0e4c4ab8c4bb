import { Readable } from 'node:stream'
import type { tableEndpoints, TableStart } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/users/viewer.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { sql, type Sql } from '#server/database/sql.ts'
import { Json, type Binder } from '#server/http/bind.ts'
import type { Language } from '#domain/language.ts'
import { readTableRequest, type PageOfTable } from '#server/tables/read-table-request.ts'
import type { Table } from '#server/tables/table.ts'

/** Up to here 'all' is a page like any other; beyond, it is streamed. */
const mostRowsAtOnce = 1000

/** Binds the two calls that every table has to one declaration. */
export function tableRoutes(
  { bind }: Binder,
  db: Database,
  endpoints: ReturnType<typeof tableEndpoints>,
  table: Table,
) {
  bind(endpoints.initTable, ({ viewer, language }) => initTable(db, table, viewer, language))
  bind(endpoints.tableResults, ({ viewer, input, language }) =>
    tableResults(db, table, { viewer, language, page: readTableRequest(table, viewer, input) }),
  )
}

async function initTable(db: Queries, table: Table, viewer: Viewer, language: Language): Promise<TableStart> {
  const total = table.total?.(viewer) ?? sql`select count(*) from ${table.from} where ${table.scope(viewer)}`
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

async function tableResults(db: Database, table: Table, { viewer, language, page }: Asked): Promise<Json> {
  const item = table.item(viewer, language)
  const matching = sql`${table.from} where ${table.scope(viewer)} and ${page.condition}`
  if (page.everyRow) {
    const counted = await db.row<{ total: number }>(sql`select count(*) as total from ${matching}`)
    const total = counted?.total ?? 0
    if (total > mostRowsAtOnce) {
      return new Json(
        Readable.from(everyRow(db, sql`select ${item}::text as item from ${matching} order by ${page.order}`, total)),
      )
    }
  }
  const known = page.isUnfiltered ? table.total?.(viewer) : undefined
  const total = known ?? sql`select count(*) from ${matching}`
  const answer = await db.row<{ answer: string }>(sql`
    select json_build_object(
      'items', coalesce((
        select json_agg(page.item)
        from (
          select ${item} as item from ${matching}
          order by ${page.order} limit ${page.limit} offset ${page.offset}
        ) page
      ), '[]'),
      'totalRows', (${total})::integer
    )::text as answer`)
  return new Json(answer!.answer)
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
