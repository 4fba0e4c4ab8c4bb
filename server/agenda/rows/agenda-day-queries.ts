import type { Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import {
  chosenTimes,
  conditionOf,
  firstOfDay,
  firstTimesIn,
  timesIn,
  timesOf,
  type AgendaFilters,
  type Times,
} from '#server/agenda/rows/agenda-filters-queries.ts'
import { eventColumns, source, type AgendaEvent, type ScheduledEvent } from '#server/agenda/rows/agenda-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { toldLanguage, toldText } from '#server/platform/database/by-language.ts'
import { join, plannedAnew, sql } from '#server/platform/database/sql.ts'

type Range = AgendaFilters & { from: string; to: string }
/** The events of a day, and how many of them take place on it. */
export type DayCount = { day: string; count: number; held: number }
export type PlaceCount = { city: string; latitude: number | null; longitude: number | null; count: number }
export type NamedEvent = Pick<AgendaEvent, 'id' | 'name' | 'nameLanguage' | 'originalName'> & {
  day: string
  state: DateState | null
  takesPlace: boolean
}

/** Lists each time between two days; boosted events come first within a day. */
export function listScheduled(
  db: Queries,
  filters: Range,
  { language, limit, skip = 0 }: { language: Language; limit: number; skip?: number },
) {
  return db.rows<ScheduledEvent>(
    plannedAnew(sql`
    select ${eventColumns(language)}, found.day, to_json(found.starts_at) #>> '{}' as "startsAt",
      to_json(found.ends_at) #>> '{}' as "endsAt", found.state, found.moved_place as "movedPlace",
      found.moved_to as "movedTo"
    from (
      select t.* from ${timesOf(filters)} where ${timesIn(filters)}
      order by t.day, t.boosted desc, t.starts_at, t.project_id limit ${limit} offset ${skip}
    ) found join ${source} on p.id = found.project_id
    order by found.day, found.boosted desc, found.starts_at, p.id`),
  )
}

/** Returns the days with events, and the number of events of each. */
export function countByDay(db: Queries, filters: AgendaFilters) {
  return db.rows<DayCount>(
    plannedAnew(sql`
    select t.day, count(*)::integer as count, ${heldOf} from ${timesOf(filters)}
    where ${timesIn(filters)} and ${firstOfDay} group by t.day order by t.day`),
  )
}

/** Returns the coming days with events, and the total number of coming events. */
export async function countAhead(
  db: Queries,
  filters: AgendaFilters,
  { from, since }: { from: string; since: string },
) {
  const rows = await db.rows<DayCount & { events: number }>(
    plannedAnew(sql`
    with ${chosenTimes(filters)}
    select t.day, count(*)::integer as count, ${heldOf},
      (select count(*)::integer from t where ${firstTimesIn({ from, since })}) as events
    from t where ${timesIn({ from })} and ${firstOfDay} group by t.day order by t.day`),
  )
  return { days: rows.map(({ events: _events, ...day }) => day), events: rows[0]?.events ?? 0 }
}

const heldOf = sql`(count(*) filter (where t.takes_place))::integer as held`

/** Returns the nearest days with events outside of these. */
export async function findNeighbours(db: Queries, filters: AgendaFilters, { from, to }: { from: string; to: string }) {
  const times = timesOf(filters)
  const found = await db.row<{ before: string | null; after: string | null }>(
    plannedAnew(sql`
    select (select t.day from ${times} where t.day < ${from} order by t.day desc limit 1) as before,
      (select t.day from ${times} where t.day > ${to} order by t.day limit 1) as after`),
  )
  return found ?? { before: null, after: null }
}

/** Returns the towns of these times, in the order of their list, each at the centre of its places. */
export function listPlaces(db: Queries, filters: AgendaFilters, times: Times) {
  return db.rows<PlaceCount>(
    plannedAnew(sql`
    select e.city, avg(e.latitude) as latitude, avg(e.longitude) as longitude, count(*)::integer as count
    from agenda_time t join agenda_event e on e.project_id = t.project_id
    where e.city <> '' and ${firstTimesIn(times)} and ${conditionOf(filters)}
    group by e.city order by min(t.day), bool_or(e.boosted) desc, min(t.starts_at), min(e.project_id) limit 300`),
  )
}

/**
 * Returns the position of each event of these times as JSON, up to a limit beyond which a map shows nothing more. The
 * database writes the JSON, so that thousands of rows are not parsed and written again. A time that moved elsewhere keeps
 * the pin of its announced place, which says so: nothing is just gone.
 */
export async function writePoints(
  db: Queries,
  filters: AgendaFilters,
  { language, times, beginnings }: { language: Language; times: Times; beginnings: Record<DateState, string> },
): Promise<string> {
  const stated = join(
    (['full', 'moved', 'cancelled'] as const).map((state) => sql`when ${state} then ${beginnings[state]}`),
    sql` `,
  )
  const row = await db.row<{ points: string }>(
    plannedAnew(sql`
    select '[' || coalesce(string_agg(
        json_build_array(event.id, event.name, event.city, event.latitude, event.longitude)::text, ',' order by event.id), '') || ']' as points
    from (
      select p.id, case t.state ${stated} else '' end || ${toldText('p', 'name', language)} as name, e.city, e.latitude, e.longitude
      from agenda_time t join agenda_event e on e.project_id = t.project_id join project p on p.id = e.project_id
      where e.latitude is not null and e.longitude is not null
        and ${firstTimesIn(times)} and ${conditionOf(filters)}
      order by p.id limit 5000
    ) event`),
  )
  return row!.points
}

/** Returns the first few names of each day, with an event's state if all its times of that day have it. */
export function listNames(
  db: Queries,
  filters: Range,
  { language, mostADay }: { language: Language; mostADay: number },
) {
  return db.rows<NamedEvent>(
    plannedAnew(sql`
    select days.day, named.project_id as id, ${toldText('p', 'name', language)} as name,
      ${toldLanguage('p', 'name', language)} as "nameLanguage", p.name as "originalName", (
      select case when count(o.state) = count(*) and min(o.state) = max(o.state) then min(o.state) end
      from agenda_time o where o.project_id = named.project_id and o.day = days.day
    ) as state, named.takes_place as "takesPlace"
    from (select ${filters.from}::date + n as day from generate_series(0, ${filters.to}::date - ${filters.from}::date) n) days
    cross join lateral (
      select t.project_id, t.boosted, t.starts_at, t.takes_place from ${timesOf(filters)} where t.day = days.day and ${firstOfDay}
      order by t.boosted desc, t.starts_at, t.project_id limit ${mostADay}
    ) named join project p on p.id = named.project_id
    order by days.day, named.boosted desc, named.starts_at, named.project_id`),
  )
}
