import type { Language } from '#domain/language.ts'
import {
  conditionOf,
  eventColumns,
  source,
  type AgendaFilters,
  type ScheduledEvent,
} from '#server/agenda/agenda-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Range = AgendaFilters & { from: string; to: string }
export type DayCount = { day: string; count: number }
export type PlaceOfDay = { city: string; latitude: number | null; longitude: number | null; count: number }
export type NamedEvent = { day: string; id: number; name: string }

/** Each time something takes place between two days; boosted events first within a day. */
export function listScheduled(
  db: Queries,
  filters: Range,
  { language, limit, skip = 0 }: { language: Language; limit: number; skip?: number },
) {
  return db.rows<ScheduledEvent>(sql`
    select ${eventColumns(language)}, o.day, to_json(o.starts_at) #>> '{}' as "startsAt",
      to_json(o.ends_at) #>> '{}' as "endsAt"
    from occurrence o join ${source} on p.id = o.project_id
    where o.day between ${filters.from} and ${filters.to} and ${conditionOf(filters)}
    order by o.day, p.boosted desc, o.starts_at, p.id limit ${limit} offset ${skip}`)
}

/** How many events there are on each of these days. */
export function countByDay(db: Queries, filters: Range) {
  return db.rows<DayCount>(sql`
    select o.day, count(distinct o.project_id)::integer as count
    from occurrence o join project p on p.id = o.project_id
    where o.day between ${filters.from} and ${filters.to} and ${conditionOf(filters)} group by o.day order by o.day`)
}

/** The next days that hold events. */
export function nextDays(db: Queries, from: string, filters: AgendaFilters, most: number) {
  return db.rows<DayCount>(sql`
    select o.day, count(distinct o.project_id)::integer as count
    from occurrence o join project p on p.id = o.project_id
    where o.day >= ${from} and ${conditionOf(filters)} group by o.day order by o.day limit ${most}`)
}

/** Each event once, however often it takes place. */
export async function countEvents(db: Queries, filters: Range): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(distinct o.project_id)::integer as count
    from occurrence o join project p on p.id = o.project_id
    where o.day between ${filters.from} and ${filters.to} and ${conditionOf(filters)}`)
  return counted?.count ?? 0
}

/** Where a day's events are, in the order of its list; the middle of a city's places stands for it. */
export function listPlaces(db: Queries, day: string, filters: AgendaFilters) {
  return db.rows<PlaceOfDay>(sql`
    select p.place_city as city, avg(p.place_latitude) as latitude, avg(p.place_longitude) as longitude,
      count(distinct p.id)::integer as count
    from occurrence o join project p on p.id = o.project_id
    where o.day = ${day} and p.place_city <> '' and ${conditionOf(filters)}
    group by p.place_city order by bool_or(p.boosted) desc, min(o.starts_at), min(p.id) limit 300`)
}

/** The first few names of each day. */
export function listNames(db: Queries, filters: Range, mostADay: number) {
  return db.rows<NamedEvent>(sql`
    select day, id, name from (
      select o.day, p.id, p.name, row_number() over (partition by o.day order by p.boosted desc, o.starts_at, p.id) as place
      from occurrence o join project p on p.id = o.project_id
      where o.day between ${filters.from} and ${filters.to} and ${conditionOf(filters)}
    ) named where place <= ${mostADay} order by day, place`)
}
