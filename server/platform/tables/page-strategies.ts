import { nothing, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'
import type { Order, TableQuery } from '#server/platform/tables/read-table-request.ts'

/** How one page is found, and how many rows match: parts of one statement. */
export type Strategy = {
  /** Rows found once for the two others, which read them as `hits`. */
  hits?: Sql
  /** The ids of the page, in its order. */
  ids: Sql
  total: Sql
}

export function chooseStrategy(query: TableQuery): Strategy {
  if (!query.isSearched) return walkTheRows(query)
  return query.order.column === undefined ? cutFromIds(query) : sortHits(query)
}

/** Every matching row in its order, for 'all', which is read by a cursor. */
export function everyIdInOrder({ matching: { id, rows }, order }: TableQuery): Sql {
  return sql`select ${id} as id from ${rows} ${orderBy(order, order.column, id)}`
}

/**
 * Reads the rows in their order, by an index with that order if there is one, and stops after the page. Only a count
 * reads them all.
 */
function walkTheRows(query: TableQuery): Strategy {
  if (query.sparse && query.order.column !== undefined && !query.everyRow)
    return walkTheSparse(query, query.order.column, query.sparse)
  return { ids: sql`${everyIdInOrder(query)} ${limited(query)}`, total: countOf(query) }
}

/**
 * Rows without the value come last in both directions. The rows that have it are read by their index as far as the page
 * needs, and counted only once a page reaches beyond them.
 */
function walkTheSparse(
  query: TableQuery,
  column: Sql,
  { having, missing }: NonNullable<TableQuery['sparse']>,
): Strategy {
  const { matching, order, limit, offset } = query
  const { id } = matching
  const skipped = sql`
    offset case when (select count(*) from valued) = ${limit}::bigint then 0
      else greatest(0, ${offset}::bigint - (select count(*) from ${having})) end`
  return {
    ids: sql`
      with valued as materialized (
        select ${id} as id, row_number() over (${orderBy({ ...order, nulls: nothing }, column, id)}) as place
        from ${having} ${orderBy({ ...order, nulls: nothing }, column, id)} ${limited(query)}
      ), rest as materialized (
        select ${id} as id from ${missing} ${orderBy(order, undefined, id)}
        limit ${limit}::bigint - (select count(*) from valued)
        ${offset === 0 ? nothing : skipped}
      )
      select listed.id from (
        select valued.id, 0 as part, valued.place from valued
        union all select rest.id, 1, row_number() over (${orderBy(order, undefined, sql`rest.id`)}) from rest
      ) listed order by listed.part, listed.place`,
    total: countOf(query),
  }
}

/** The number of matching rows. */
export function countOf({ matching, knownTotal }: Pick<TableQuery, 'matching' | 'knownTotal'>): Sql {
  return knownTotal ?? sql`select count(*) from ${matching.rows}`
}

/** The ids that a search found, as one array in their order: its length is the total, and the page a slice of it. */
function cutFromIds({ matching, order, limit, offset }: TableQuery): Strategy {
  const inOrder = orderBy(order, undefined, sql`found.id`)
  const before = Math.min(offset, longestArray)
  return {
    hits: sql`select array_agg(distinct found.id ${inOrder}) as ids from (${matching.ids}) found(id)`,
    ids: sql`select found.id from hits, unnest(hits.ids[${before}::integer + 1 : ${before + limit}::integer]) found(id) ${inOrder}`,
    total: sql`select coalesce(cardinality(ids), 0) from hits`,
  }
}

/** The rows that a search found, each with the value it is sorted by. */
function sortHits(query: TableQuery): Strategy {
  const { matching, order } = query
  return {
    hits: sql`select ${matching.id} as id, ${order.column} as sorted from ${matching.rows}`,
    ids: sql`select hits.id from hits ${orderBy(order, sql`hits.sorted`, sql`hits.id`)} ${limited(query)}`,
    total: sql`select count(*) from hits`,
  }
}

/** Positions in an array are 32-bit integers, and the page's length is added to the offset. */
const longestArray = 2 ** 30

function orderBy({ direction, nulls }: Order, column: Sql | undefined, id: Sql): Sql {
  return column === undefined
    ? sql`order by ${id} ${direction}`
    : sql`order by ${column} ${direction} ${nulls}, ${id} ${direction}`
}

function limited({ limit, offset }: TableQuery): Sql {
  return sql`limit ${wholeNumber(limit)} ${offset === 0 ? nothing : sql`offset ${offset}`}`
}
