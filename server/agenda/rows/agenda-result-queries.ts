import type { Language } from '#domain/language.ts'
import type { PlaceCount } from '#server/agenda/rows/agenda-day-queries.ts'
import {
  conditionOf,
  firstTimesIn,
  timesIn,
  type AgendaFilters,
  type Times,
} from '#server/agenda/rows/agenda-filters-queries.ts'
import { eventColumns, source, type ScheduledEvent } from '#server/agenda/rows/agenda-queries.ts'
import { scoreIn } from '#server/agenda/rows/agenda-search-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { nothing, plannedAnew, sql, type Sql } from '#server/platform/database/sql.ts'

export type Point = { latitude: number; longitude: number }

/** An event with its next time, the number of further times, and its distance from the requested town. */
export type Result = ScheduledEvent & { more: number; distance: number | null }

type Results = { items: Result[]; total: number; places: PlaceCount[] }

type ResultOptions = {
  times: Times
  language: Language
  limit: number
  skip: number
  near?: Point | undefined
  /** The towns of the chosen pin, whose events are listed; the pins are of all towns. */
  cities?: string[] | undefined
}

/**
 * Lists each event once, by its next time in a period, boosted ones first within a day; by relevance in a search, or by
 * distance from a town. Also returns the towns of all of them, in that order.
 */
export async function listResults(db: Queries, filters: AgendaFilters, wanted: ResultOptions): Promise<Results> {
  const { times, language, limit, skip, near, cities } = wanted
  const row = await db.row<Results>(
    plannedAnew(sql`
    with next as materialized (
      select e.project_id, e.city, e.latitude, e.longitude, t.boosted, t.day, t.starts_at, t.ends_at, t.state, t.moved_place, t.moved_to,
        t.takes_place,
        ${scoreIn(filters.search)} as score,
        ${near ? distanceTo(near) : sql`null::double precision`} as distance
      from agenda_event e join agenda_time t on t.project_id = e.project_id
      where ${conditionOf(filters)} and ${firstTimesIn(times)}
    ), listed as (
      select * from next ${cities ? sql`where next.city = any(${cities}::text[])` : nothing}
    ), page as (
      select *, row_number() over (order by ${inOrder(sql`few`)}) as place from (
        select * from listed order by ${inOrder(sql`listed`)} limit ${limit} offset ${skip}
      ) few
    ), item as (
      select ${eventColumns(language)}, page.day, to_json(page.starts_at) #>> '{}' as "startsAt",
        to_json(page.ends_at) #>> '{}' as "endsAt", page.state, page.moved_place as "movedPlace",
        page.moved_to as "movedTo", page.distance, page.place,
        (select count(*)::integer - 1 from agenda_time t 
          where t.project_id = p.id and t.takes_place = page.takes_place and ${timesIn(times)}) as more
      from page join ${source} on p.id = page.project_id
    ), town as (
      select next.city, avg(next.latitude) as latitude, avg(next.longitude) as longitude, count(*)::integer as count,
        row_number() over (order by min(next.distance), max(next.score) desc, min(next.day), bool_or(next.boosted) desc,
          min(next.starts_at), min(next.project_id)) as place
      from next where next.city <> '' group by next.city order by place limit 300
    )
    select (select coalesce(json_agg(item order by item.place), '[]') from item) as items,
      (select count(*)::integer from listed) as total,
      (select coalesce(json_agg(town order by town.place), '[]') from town) as places`),
  )
  return row!
}

const inOrder = (of: Sql) =>
  sql`${of}.distance, ${of}.score desc, ${of}.day, ${of}.boosted desc, ${of}.starts_at, ${of}.project_id`

/** Distance in whole kilometres, so that events in the same town are ordered by time. */
function distanceTo({ latitude, longitude }: Point): Sql {
  return sql`round(12742 * asin(sqrt(least(1, sin(radians(e.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(e.latitude)) * sin(radians(e.longitude - ${longitude}) / 2) ^ 2))))`
}
