import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import {
  conditionOf,
  firstTimesIn,
  occurrencesIn,
  timesIn,
  type AgendaFilters,
} from '#server/agenda/rows/agenda-filters-queries.ts'
import { eventColumns, isPublic, source, type WholeEvent } from '#server/agenda/rows/agenda-queries.ts'
import { publicAnswers, type PublicAnswer } from '#server/agenda/rows/public-answer-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { toldLanguage, toldText } from '#server/platform/database/by-language.ts'
import { always, plannedAnew, sql, type Sql } from '#server/platform/database/sql.ts'
import { factColumns } from '#server/projects/rows/fact-queries.ts'

type Hours = { day: string; startsAt: string; endsAt: string }

/** One time of an event; its block and the day it was first filed for identify it. */
export type FeedTime = Hours & {
  block: number
  originalDay: string
  /** What was announced of it since: its state, the reason, its new place, and its original time. */
  state: DateState | null
  note: string
  movedPlace: string
  filed: Hours | null
}

/** An event with all fields of the feeds, and its times in the requested period. */
export type FeedEvent = Omit<WholeEvent, 'occurrences'> & {
  imageWidth: number | null
  imageHeight: number | null
  datesNb: number
  answers: PublicAnswer[]
  /** The state of all its times that are left, or of all of them once they are over, if they have the same. */
  state: DateState | null
  revision: number
  occurrences: FeedTime[]
}

export type Change = { id: number; at: string; isTold: boolean; total: number }

type EventListOptions = { language: Language; limit: number; skip?: number }

const inOrder = (of: Sql) => sql`${of}.day nulls last, ${of}.boosted desc, ${of}.starts_at, ${of}.id`

/** Lists each event once, by its next time within the period; boosted events come first within a day. */
export function listFeedEvents(db: Queries, filters: AgendaFilters, { language, limit, skip = 0 }: EventListOptions) {
  return db.rows<FeedEvent>(
    plannedAnew(sql`
    with found as (
      select e.project_id as id, e.boosted, t.day, t.starts_at
      from agenda_event e ${hasPeriod(filters) ? sql`join` : sql`left join`} agenda_time t
        on t.project_id = e.project_id and ${firstTimesIn(periodOf(filters))}
      where ${conditionOf(filters)}
    ), page as (
      select few.id, row_number() over (order by ${inOrder(sql`few`)}) as place
      from (select * from found order by ${inOrder(sql`found`)} limit ${limit} offset ${skip}) few
    )
    select ${toldColumns(filters, language)} from page join ${source} on p.id = page.id
    order by page.place`),
  )
}

export async function countFeedEvents(db: Queries, filters: AgendaFilters): Promise<number> {
  const counted = await db.row<{ total: number }>(
    plannedAnew(sql`
    select count(*)::integer as total from agenda_event e where ${conditionOf(filters)} and ${takesPlace(filters)}`),
  )
  return counted?.total ?? 0
}

export function findFeedEvent(db: Queries, id: number, language: Language): Promise<FeedEvent | undefined> {
  return db.row(sql`select ${toldColumns({}, language)} from ${source} where p.id = ${id} and ${isPublic}`)
}

export async function listDepartments(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ department: string }>(sql`
    select department from agenda_event e where ${conditionOf({ edition: 'shown' })} and department <> '' group by department
    order by department collate french limit 300`)
  return rows.map(({ department }) => department)
}

/**
 * The instant before which nothing can still change: stamps are set after a transaction gets its number, so that no
 * running transaction has a stamp from before its start. It is read before the changes it limits.
 */
export async function settledUntil(db: Queries): Promise<string> {
  const row = await db.row<{ at: string }>(sql`
    select to_json(date_trunc('milliseconds', least(statement_timestamp(), min(xact_start)))) #>> '{}' as at
    from pg_stat_activity where datname = current_database() and backend_xid is not null`)
  return row!.at
}

type ChangeRange = { since: string; after: number; until: string; limit: number }

/** Lists public changes since an instant, in their order, each event with its last change. */
export function listChanges(db: Queries, filters: AgendaFilters, { since, after, until, limit }: ChangeRange) {
  return db.rows<Change>(
    plannedAnew(sql`
    select c.project_id as id, to_json(c.changed_at) #>> '{}' as at, count(*) over ()::integer as total,
      exists (
        select from agenda_event e
        where e.project_id = c.project_id and ${conditionOf(filters)} and ${takesPlace(filters)}
      ) as "isTold"
    from publication c
    where (c.changed_at, c.project_id) > (${since}::timestamptz, ${after}::integer) and c.changed_at < ${until}
    order by c.changed_at, c.project_id limit ${limit}`),
  )
}

function toldColumns(filters: AgendaFilters, language: Language): Sql {
  return sql`
    ${eventColumns(language)}, ${factColumns}, ${toldText('p', 'description', language)} as description,
    ${toldLanguage('p', 'description', language)} as "descriptionLanguage", p.project_link as "projectLink", p.facebook_link as "facebookLink",
    p.instagram_link as "instagramLink", p.place_website as "placeWebsite", p.place_phone_number as "placePhone",
    p.place_phone_country_code as "placePhoneCountry", i.width as "imageWidth", i.height as "imageHeight",
    p.dates_nb as "datesNb", ${publicAnswers(language)} as answers, coalesce(
      ${commonState(sql`greatest(o.day, o.filed_day) >= ${today()}`)}, ${commonState(always)}) as state,
    (select c.revision from publication c where c.project_id = p.id) as revision,
    coalesce((
      select json_agg(json_build_object('block', o.project_date_id, 'originalDay', coalesce(o.original_day, o.filed_day, o.day),
        'day', o.day, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'state', o.state, 'note', o.public_note,
        'movedPlace', o.moved_place, 'filed', case when o.filed_day is not null then json_build_object('day', o.filed_day,
          'startsAt', o.filed_starts_at, 'endsAt', o.filed_ends_at) end) order by o.starts_at, o.project_date_id)
      from occurrence o where o.project_id = p.id and ${occurrencesIn(periodOf(filters))}
    ), '[]') as occurrences`
}

function commonState(isMeant: Sql): Sql {
  return sql`(
    select case when count(*) = count(o.state) and min(o.state) = max(o.state) then min(o.state) end
    from occurrence o where o.project_id = p.id and ${isMeant})`
}

function hasPeriod({ from, to }: AgendaFilters): boolean {
  return from !== undefined || to !== undefined
}

function takesPlace(filters: AgendaFilters): Sql {
  if (!hasPeriod(filters)) return always
  return sql`exists (
    select from agenda_time t where t.project_id = e.project_id and ${timesIn(periodOf(filters))})`
}

function periodOf({ from, to }: AgendaFilters) {
  return { from, to }
}
