import type { Language } from '#domain/language.ts'
import { conditionOf, occurrencesIn, type AgendaFilters, type Times } from '#server/agenda/agenda-filters-queries.ts'
import { eventColumns, source, type ScheduledEvent } from '#server/agenda/agenda-queries.ts'
import type { Found } from '#server/agenda/agenda-search-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

export type Point = { latitude: number; longitude: number }

/** An event with its next time, how many more there are, and how far it is from where one asked. */
export type Result = ScheduledEvent & { more: number; distance: number | null }

type Asked = {
  times: Times
  language: Language
  limit: number
  skip: number
  found?: Found | undefined
  near?: Point | undefined
}

/**
 * Each event once, by its next time in a period, boosted ones first within a day; by how well it was found where words
 * were looked for, or by its distance where one asked near somewhere.
 */
export async function listResults(db: Queries, filters: AgendaFilters, asked: Asked) {
  const { times, language, limit, skip, found, near } = asked
  const score = found ? sql`scored.score` : sql`0`
  const distance = near ? distanceTo(near) : sql`null::double precision`
  const isIn = occurrencesIn(times)
  const order = sql`next.distance, next.score desc, next.day, next.boosted desc, next.starts_at, next.project_id`
  const rows = await db.rows<Result & { total: number }>(sql`
    with next as (
      select e.project_id, e.boosted, next.*, ${score} as score, ${distance} as distance
      from agenda_event e
      ${found ? sql`join unnest(${found.ids}::integer[], ${found.scores}::integer[]) scored(id, score) on scored.id = e.project_id` : sql``}
      cross join lateral (
        select o.day, o.starts_at, o.ends_at from occurrence o where o.project_id = e.project_id and ${isIn}
        order by o.day, o.starts_at limit 1
      ) next
      where ${conditionOf(filters)}
    ), page as (
      select *, count(*) over () as total, row_number() over (order by ${order}) as place
      from next order by place limit ${limit} offset ${skip}
    )
    select ${eventColumns(language)}, page.day, to_json(page.starts_at) #>> '{}' as "startsAt",
      to_json(page.ends_at) #>> '{}' as "endsAt", page.distance, page.total::integer as total,
      (select count(*)::integer - 1 from occurrence o where o.project_id = p.id and ${isIn}) as more
    from page join ${source} on p.id = page.project_id order by page.place`)
  const total = rows[0]?.total ?? (skip === 0 ? 0 : await countResults(db, filters, times))
  return { items: rows, total }
}

/** Each event once, however often it takes place. */
export async function countResults(db: Queries, filters: AgendaFilters, times: Times): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from agenda_event e
    where ${conditionOf(filters)}
      and exists (select from occurrence o where o.project_id = e.project_id and ${occurrencesIn(times)})`)
  return counted?.count ?? 0
}

/** In whole kilometres over the round earth, so that what is in the same street is ordered by time. */
function distanceTo({ latitude, longitude }: Point): Sql {
  return sql`round(12742 * asin(sqrt(least(1, sin(radians(e.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(e.latitude)) * sin(radians(e.longitude - ${longitude}) / 2) ^ 2))))`
}
