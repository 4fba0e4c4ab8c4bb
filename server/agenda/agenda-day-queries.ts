import type { Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { conditionOf, occurrencesIn, type AgendaFilters, type Times } from '#server/agenda/agenda-filters-queries.ts'
import { eventColumns, source, type ScheduledEvent } from '#server/agenda/agenda-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Range = AgendaFilters & { from: string; to: string }
export type DayCount = { day: string; count: number }
export type PlaceCount = { city: string; latitude: number | null; longitude: number | null; count: number }
export type NamedEvent = { day: string; id: number; name: string; state: DateState | null }

/** Each time something takes place between two days; boosted events first within a day. */
export function listScheduled(
  db: Queries,
  filters: Range,
  { language, limit, skip = 0 }: { language: Language; limit: number; skip?: number },
) {
  return db.rows<ScheduledEvent>(sql`
    select ${eventColumns(language)}, found.day, to_json(found.starts_at) #>> '{}' as "startsAt",
      to_json(found.ends_at) #>> '{}' as "endsAt", found.state, found.moved_place as "movedPlace"
    from (
      select o.*, e.boosted as is_first from occurrence o join agenda_event e on e.project_id = o.project_id
      where ${occurrencesIn(filters)} and ${conditionOf(filters)}
      order by o.day, e.boosted desc, o.starts_at, e.project_id limit ${limit} offset ${skip}
    ) found join ${source} on p.id = found.project_id
    order by found.day, found.is_first desc, found.starts_at, p.id`)
}

/** The days that hold something, and how many events each. */
export function countByDay(db: Queries, filters: AgendaFilters) {
  return db.rows<DayCount>(sql`
    select o.day, count(distinct o.project_id)::integer as count
    from occurrence o join agenda_event e on e.project_id = o.project_id
    where ${occurrencesIn(filters)} and ${conditionOf(filters)} group by o.day order by o.day`)
}

/** The nearest days outside of these that have something. */
export async function findNeighbours(db: Queries, filters: AgendaFilters, { from, to }: { from: string; to: string }) {
  const found = await db.row<{ before: string | null; after: string | null }>(sql`
    select max(o.day) filter (where o.day < ${from}) as before, min(o.day) filter (where o.day > ${to}) as after
    from occurrence o join agenda_event e on e.project_id = o.project_id where ${conditionOf(filters)}`)
  return found ?? { before: null, after: null }
}

/** Where events take place in these times, in the order of their list; the middle of a town's places stands for it. */
export function listPlaces(db: Queries, filters: AgendaFilters, times: Times) {
  return db.rows<PlaceCount>(sql`
    select e.city, avg(e.latitude) as latitude, avg(e.longitude) as longitude, count(*)::integer as count
    from agenda_event e cross join lateral (
      select o.day, o.starts_at from occurrence o where o.project_id = e.project_id and ${occurrencesIn(times)}
      order by o.day, o.starts_at limit 1
    ) next
    where e.city <> '' and ${conditionOf(filters)}
    group by e.city order by min(next.day), bool_or(e.boosted) desc, min(next.starts_at), min(e.project_id) limit 300`)
}

export type EventPoint = { id: number; name: string; city: string; latitude: number; longitude: number }

/** Where each event of these times is; beyond so many a map tells nothing more. */
export function listPoints(db: Queries, filters: AgendaFilters, times: Times) {
  return db.rows<EventPoint>(sql`
    select p.id, p.name, e.city, e.latitude, e.longitude from agenda_event e join project p on p.id = e.project_id
    where e.latitude is not null and e.longitude is not null and ${conditionOf(filters)}
      and exists (select from occurrence o where o.project_id = e.project_id and ${occurrencesIn(times)})
    order by p.id limit 5000`)
}

/** The first few names of each day; with what has happened to an event there, where that is so of all its times. */
export function listNames(db: Queries, filters: Range, mostADay: number) {
  return db.rows<NamedEvent>(sql`
    select day, project_id as id, (select name from project where id = project_id) as name, state from (
      select o.day, e.project_id,
        case when count(o.state) = count(*) and min(o.state) = max(o.state) then min(o.state) end as state,
        row_number() over (partition by o.day order by e.boosted desc, min(o.starts_at), e.project_id) as place
      from occurrence o join agenda_event e on e.project_id = o.project_id
      where ${occurrencesIn(filters)} and ${conditionOf(filters)} group by o.day, e.project_id, e.boosted
    ) named where place <= ${mostADay} order by day, place`)
}
