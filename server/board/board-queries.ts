import type { BoardEdition } from '#domain/board/board.ts'
import type { DelayCount } from '#domain/board/delays.ts'
import { certifiedStatuses, filedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { todayInParis, dayInParis } from '#server/platform/database/days.ts'
import { editionOrCurrent } from '#server/editions/current-edition-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { among, sql, type Sql } from '#server/platform/database/sql.ts'
import { lateProjects, nextDueDays } from '#server/projects/list/late-queries.ts'
import { isOver } from '#server/projects/list/over-queries.ts'

/**
 * Returns the requested edition, or else the current one, and the edition it is compared with: by default the one
 * before it.
 */
export async function findBoardEditions(
  db: Queries,
  asked: { edition: number | undefined; compare: number | undefined },
): Promise<{ edition: BoardEdition | undefined; compared: BoardEdition | undefined }> {
  const wanted = editionOrCurrent(asked.edition)
  const rows = await db.rows<BoardEdition & { isWanted: boolean }>(sql`
    select e.id, e.title as "editionTitle", e.title_en as "editionTitleEn", e.title_ja as "editionTitleJa", e.first_day as "editionStart",
      e.last_day as "editionEnd", e.submission_closes_at is not null as "isClosingKnown", e.id = ${wanted} as "isWanted",
      coalesce(${dayInParis(sql`e.submission_closes_at`)}, e.first_day) as "closingDay"
    from edition e
    where e.id = ${wanted} or e.id = coalesce(${asked.compare ?? null}::integer,
      (select max(b.id) from edition b where b.id < ${wanted} and b.state <> 'prepared'))`)
  const own = rows.find(({ isWanted }) => isWanted)
  const other = rows.find(({ isWanted }) => !isWanted)
  return { edition: own && withoutMark(own), compared: other && withoutMark(other) }
}

function withoutMark({ isWanted: _, ...edition }: BoardEdition & { isWanted: boolean }): BoardEdition {
  return edition
}

type StatusCounts = Partial<Record<ProjectStatus, number>>
type FiledFigures = {
  now: StatusCounts
  sameDay: StatusCounts
  inTheEnd: StatusCounts
  days: { day: string; decided: number; pending: number }[]
  before: { day: string; count: number }[]
  erased: number
}

/** Compares with the other edition as it was at the end of `sameDay`. */
export async function readFiled(
  db: Queries,
  { edition, compared, sameDay }: { edition: number; compared: number | null; sameDay: string },
): Promise<FiledFigures> {
  const kept = (id: number | null) => sql`(
    select coalesce(json_object_agg(c.status, c.projects), '{}')
    from (
      select counted.status, sum(counted.projects)::integer as projects
      from (
        select n.status, n.projects from project_count n where n.edition_id = ${id}::integer
        union all ${erased('status', id)}
      ) counted (status, projects) group by counted.status) c)`
  // A subquery computes this once for the statement; inline, PostgreSQL would look up the time zone for each row.
  const dayAfter = sql`(select (${sameDay}::date + 1)::timestamp at time zone 'Europe/Paris')`
  const row = await db.row<FiledFigures>(sql`
    with filed as materialized (
      select counted.edition_id, counted.day, sum(counted.decided)::integer as decided, sum(counted.pending)::integer as pending
      from (
        select * from filed_days(array[${edition}::integer, ${compared}::integer], ${filedStatuses}::text[])
        union all
        select f.edition_id, f.day, case when f.status is null then f.amount end, case when f.status is not null then f.amount end
        from erased_figure f where f.edition_id = any(array[${edition}::integer, ${compared}::integer]) and f.kind = 'filed'
      ) counted group by 1, 2
    )
    select ${kept(edition)} as now, ${kept(compared)} as "inTheEnd", (
      select coalesce(json_object_agg(status, projects), '{}') from (
        select counted.status, sum(counted.projects)::integer as projects
        from (
          select s.status, count(*) from project_stage s
          where s.edition_id = ${compared}::integer and s.since < ${dayAfter} and (s.until is null or s.until >= ${dayAfter})
          group by s.status
          union all ${erased('stage', compared)} and f.day <= ${sameDay}::date
        ) counted (status, projects) group by counted.status) c) as "sameDay", (
      select coalesce(json_agg(json_build_object('day', day, 'decided', coalesce(decided, 0), 'pending', coalesce(pending, 0))), '[]')
      from filed where edition_id = ${edition}::integer) as days, (
      select coalesce(json_agg(json_build_object('day', day, 'count', coalesce(decided, 0) + coalesce(pending, 0))), '[]')
      from filed where edition_id = ${compared}::integer) as before, (
      select coalesce(sum(f.projects), 0)::integer from (${erased('status', edition)}) f (status, projects)) as erased`)
  return row!
}

function erasedCount(kind: 'late' | 'received', edition: number): Sql {
  return sql`coalesce((
      select f.amount from erased_figure f where f.edition_id = ${edition} and f.kind = ${kind}), 0)::integer`
}

/** The projects that erasures have taken out of an archive since. */
function erased(kind: 'status' | 'stage', edition: number | null): Sql {
  return sql`
    select f.status, f.amount from erased_figure f where f.edition_id = ${edition}::integer and f.kind = ${kind}`
}

/** Written exactly like the condition of the index project_certified, which holds every counted column. */
const isCertified = sql`p.status in ${among(certifiedStatuses)}`

export type TownDay = { town: string; day: string; count: number }

/**
 * Counts the certified projects that take place on each day of the edition, in each town; cancelled dates do not count.
 */
export function countTownDays(db: Queries, { id, editionStart, editionEnd }: BoardEdition): Promise<TownDay[]> {
  return db.rows(sql`
    select p.place_city as town, o.day, count(distinct p.id)::integer as count
    from project p join occurrence o on o.project_id = p.id
    where p.edition_id = ${id} and ${isCertified} and p.place_city <> ''
      and o.day between ${editionStart}::date and ${editionEnd}::date and o.state is distinct from 'cancelled'
    group by p.place_city, o.day`)
}

export type BalanceCount = {
  commissionId: number | null
  department: string | null
  audience: string | null
  isFree: boolean | null
  kind: 'commission' | 'department' | 'audience' | 'price' | 'type' | 'all'
  typeId: number | null
  count: number
}

/** Counts the certified projects by commission, department, public, price and type. */
export function countBalance(db: Queries, edition: number): Promise<BalanceCount[]> {
  return db.rows(sql`
    with certified as materialized (
      select p.id, p.commission_id, p.place_department as department, p.project_public as audience, p.is_free
      from project p where p.edition_id = ${edition} and ${isCertified}
    )
    select commission_id as "commissionId", department, audience, is_free as "isFree", null::integer as "typeId",
      case grouping(commission_id, department, audience, is_free)
        when 7 then 'commission' when 11 then 'department' when 13 then 'audience' when 14 then 'price' else 'all' end as kind,
      count(*)::integer as count
    from certified group by grouping sets ((commission_id), (department), (audience), (is_free), ())
    union all
    select null, null, null, null, t.project_type_id, 'type', count(*)::integer
    from project_project_type t
    -- Nearly all projects between the first and the last id belong to this edition, so a range of the index is read.
    where t.project_id between (select min(certified.id) from certified) and (select max(certified.id) from certified)
      and t.project_id in (select certified.id from certified)
    group by t.project_type_id`)
}

/** Counts only projects that are still filed. */
export async function countDelays(
  db: Queries,
  edition: number,
  compared: number | null,
): Promise<{ now: DelayCount[]; before: DelayCount[] }> {
  const editions = compared === null ? [edition] : [edition, compared]
  const rows = await db.rows<DelayCount & { edition: number }>(sql`
    select counted.edition, counted."commissionId", counted.days, sum(counted.count)::integer as count
    from (
    select s.edition_id as edition, p.commission_id as "commissionId", s.delay_days as days, count(*)::integer as count
    from project_stage s join project_search p on p.id = s.project_id
    where s.edition_id = any(${editions}::integer[]) and p.edition_id = any(${editions}::integer[])
      and s.delay_days is not null and p.status = any(${filedStatuses}::text[])
    group by 1, 2, 3
    union all
    select f.edition_id, f.commission_id, f.days, f.amount from erased_figure f
    where f.edition_id = any(${editions}::integer[]) and f.kind = 'delay'
    ) counted group by 1, 2, 3`)
  const of = (id: number | null) =>
    rows.filter((row) => row.edition === id).map(({ commissionId, days, count }) => ({ commissionId, days, count }))
  return { now: of(edition), before: of(compared) }
}

type LateFigures = { late: number; answers: { id: number; name: string; dueDay: string; days: number }[] }

export async function readLate(db: Queries, edition: number, most: number): Promise<LateFigures> {
  const row = await db.row<LateFigures>(sql`
    with waiting as (
      select p.id, p.name, d.due_day, ${todayInParis} - d.due_day as days
      from project_search p join (${nextDueDays}) d on d.project_id = p.id
      where p.edition_id = ${edition} and p.id in (${lateProjects})
    )
    select (select count(*)::integer from waiting) + ${erasedCount('late', edition)} as late, coalesce((
      select json_agg(json_build_object('id', w.id, 'name', w.name, 'dueDay', w.due_day, 'days', w.days))
      from (select * from waiting order by due_day, id limit ${most}) w), '[]') as answers`)
  return row!
}

/** Counts the reports received and still awaited, among the projects that the list shows. */
export async function countReports(db: Queries, edition: number): Promise<{ received: number; awaited: number }> {
  const row = await db.row<{ received: number; awaited: number }>(sql`
    select (
      select count(*)::integer from project_report r join project_search p on p.id = r.project_id
      where r.sent_at is not null and p.edition_id = ${edition} and p.status = any(${filedStatuses}::text[])
    ) + ${erasedCount('received', edition)} as received, (
      select count(*)::integer from project_search p
      where p.edition_id = ${edition} and ${isOver}
        and not exists (select from project_report r where r.project_id = p.id and r.sent_at is not null)) as awaited`)
  return row!
}
