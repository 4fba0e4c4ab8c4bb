import type { Localized } from '#domain/language.ts'
import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import type { KeptDate } from '#domain/projects/date-entries.ts'
import type { DateStrings } from '#domain/projects/dates-told.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { publishedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personNameInEach } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Recall } from '#server/platform/outbox/message.ts'
import { projectScope } from '#server/projects/rows/project-queries.ts'

export type StatedTime = {
  block: number
  originalDay: string
  day: string
  startsAt: string
  endsAt: string
  state: DateState | null
  note: string
  place: string
  filed: { day: string; startsAt: string; endsAt: string } | null
  seen: number
  statedAt: string | null
  statedBy: Localized | null
}

const selectTimes = sql`
  select o.project_date_id as block, coalesce(o.original_day, o.filed_day, o.day) as "originalDay", o.day,
    to_json(o.starts_at) #>> '{}' as "startsAt", to_json(o.ends_at) #>> '{}' as "endsAt", o.state, o.public_note as note,
    o.moved_place as place, o.state_nb as seen, to_json(o.stated_at) #>> '{}' as "statedAt",
    (select ${personNameInEach('u')} from user_account u where u.id = o.stated_by) as "statedBy",
    case when o.filed_day is not null then json_build_object('day', o.filed_day, 'startsAt', o.filed_starts_at,
      'endsAt', o.filed_ends_at) end as filed
  from occurrence o`

export function listTimes(db: Pick<Queries, 'rows'>, projectId: number): Promise<StatedTime[]> {
  return db.rows(sql`
    ${selectTimes} where o.project_id = ${projectId}
    order by coalesce(o.filed_starts_at, o.starts_at), o.project_date_id`)
}

/** The viewer's published projects with a time around now; which of them is soon depends on the zone of its place. */
export async function listProjectsAround(db: Pick<Queries, 'rows'>, viewer: Viewer): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from project p
    where ${projectScope(viewer)} and p.status = any(${publishedStatuses}::text[]) and exists (
      select from occurrence o where o.project_id = p.id
        and o.day between (now() - interval '2 days')::date and (now() + interval '3 days')::date)
    order by p.id`)
  return rows.map(({ id }) => id)
}

/** Lists the times that have a state. */
export function listStatedTimes(tx: Transaction, projectId: number): Promise<StatedTime[]> {
  return tx.rows(sql`${selectTimes} where o.project_id = ${projectId} and o.state is not null order by o.day`)
}

/** A state with the place and time it moves to; without a target, the time of the form applies. */
export type WrittenState = Pick<StatedTime, 'block' | 'originalDay' | 'state' | 'note' | 'place'> & {
  target: { day: string; startsAt: string; endsAt: string } | null
}

type Act = { projectId: number; actorId: number; at: string }

/** The only writer of states. The caller holds the project, and writes the sentence of its dates anew. */
export async function writeStates(tx: Transaction, { projectId, actorId, at }: Act, said: readonly WrittenState[]) {
  await tx.run(sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as s(block integer, "originalDay" date, state text, note text, place text, target jsonb)
    )
    update occurrence o set state = said.state, public_note = said.note, moved_place = said.place,
      day = coalesce((target ->> 'day')::date, o.filed_day, o.day),
      starts_at = coalesce((target ->> 'startsAt')::timestamptz, o.filed_starts_at, o.starts_at),
      ends_at = coalesce((target ->> 'endsAt')::timestamptz, o.filed_ends_at, o.ends_at),
      filed_day = case when target ? 'day' then coalesce(o.filed_day, o.day) end,
      filed_starts_at = case when target ? 'day' then coalesce(o.filed_starts_at, o.starts_at) end,
      filed_ends_at = case when target ? 'day' then coalesce(o.filed_ends_at, o.ends_at) end,
      state_nb = o.state_nb + 1, stated_at = ${at}, stated_by = ${actorId}
    from said
    where o.project_id = ${projectId} and o.project_date_id = said.block
      and coalesce(o.original_day, o.filed_day, o.day) = said."originalDay"`)
}

type Summary = DateStrings & Pick<ProjectColumns, 'firstDay' | 'lastDay' | 'datesNb'>

/** The public stamp moves also where only a note or a place has changed. */
export async function writeSummary(tx: Transaction, projectId: number, summary: Summary) {
  await tx.run(sql`
    with told as (
      update project p set date_string_fr = ${summary.dateStringFr}, date_string_en = ${summary.dateStringEn},
        date_string_ja = ${summary.dateStringJa},
        first_day = ${summary.firstDay}, last_day = ${summary.lastDay}, dates_nb = ${summary.datesNb}
      where p.id = ${projectId} and (p.date_string_fr, p.date_string_en, p.date_string_ja, p.first_day, p.last_day, p.dates_nb) is distinct from
        (${summary.dateStringFr}, ${summary.dateStringEn}, ${summary.dateStringJa}, ${summary.firstDay}::date, ${summary.lastDay}::date, ${summary.datesNb}::integer)
      returning p.id
    )
    select note_public_changes(array[${projectId}::integer]) where not exists (select from told)`)
}

/** Moved hours are local hours of the place, so they stay the same on the clock when its time zone changes. */
export function moveClocks(tx: Transaction, projectId: number, before: string, after: string) {
  tx.send(sql`
    update occurrence set starts_at = starts_at at time zone ${before}::text at time zone ${after}::text,
      ends_at = ends_at at time zone ${before}::text at time zone ${after}::text
    where project_id = ${projectId} and filed_day is not null`)
}

/**
 * A time before an act, with the counter that its state has after it. Of a holder's act, whether it was news: nothing
 * else of this time waited to be told to the commission.
 */
export type KeptState = WrittenState & { seen: number; isNews?: boolean }

type Way = {
  id: number
  actorId: number | null
  actor: Localized | null
  was: KeptState[]
  seconds: number
  recallKey: string | null
}

export async function keepDateWayBack(
  tx: Transaction,
  way: { projectId: number; actorId: number; recall: Recall; was: Way['was'] },
) {
  await tx.run(sql`
    insert into date_way_back (project_id, actor_id, until, was, recall_key)
    values (${way.projectId}, ${way.actorId}, clock_timestamp() + make_interval(secs => ${way.recall.seconds}),
      ${JSON.stringify(way.was)}, ${way.recall.key})`)
}

const openWays = sql`
  select w.id, w.actor_id as "actorId", w.was, w.recall_key as "recallKey",
    (select ${personNameInEach('u')} from user_account u where u.id = w.actor_id) as actor,
    ceil(extract(epoch from w.until - clock_timestamp()))::integer as seconds
  from date_way_back w where w.until > clock_timestamp()`

export function listDateWaysBack(db: Pick<Queries, 'rows'>, projectId: number): Promise<Way[]> {
  return db.rows(sql`${openWays} and w.project_id = ${projectId} order by w.id desc`)
}

/** The key of the actor's last act, while it can be undone. */
export async function findDateKey(tx: Transaction, { projectId, actorId }: { projectId: number; actorId: number }) {
  const row = await tx.row<{ key: string }>(sql`
    select recall_key as key from date_way_back
    where project_id = ${projectId} and actor_id = ${actorId} and until > clock_timestamp() and recall_key is not null
    order by id desc limit 1`)
  return row?.key
}

/** Lists the acts under a key, with those that can no longer be undone. */
export function listDateActs(tx: Transaction, projectId: number, key: string): Promise<Pick<Way, 'was' | 'seconds'>[]> {
  return tx.rows(sql`
    select was, ceil(extract(epoch from until - clock_timestamp()))::integer as seconds
    from date_way_back where project_id = ${projectId} and recall_key = ${key} order by id`)
}

export async function forgetDateWayBack(tx: Transaction, id: number) {
  await tx.run(sql`delete from date_way_back where id = ${id}`)
}

/** Those remain whose mail also tells of acts that can still be undone. */
export async function forgetDateWaysBack(tx: Transaction) {
  await tx.run(sql`
    delete from date_way_back w where w.until < now() and not exists (
      select from date_way_back o
      where o.project_id = w.project_id and o.recall_key = w.recall_key and o.until >= now())`)
}

export async function firstUntoldDates(db: Queries): Promise<number | undefined> {
  return (await db.row<{ id: number }>(sql`select project_id as id from untold_dates order by project_id limit 1`))?.id
}

type Untold = { dates: KeptDate[]; latitude: number | null; longitude: number | null }

/** Returns the dates of a project, locked like those of an act, unless another process has told them meanwhile. */
export async function takeUntoldDates(tx: Transaction, projectId: number): Promise<Untold | undefined> {
  await tx.run(sql`select from project where id = (select ${projectId}::integer where keep_names_still()) for update`)
  return tx.row(sql`
    with told as (delete from untold_dates u where u.project_id = ${projectId} returning u.project_id)
    select p.place_latitude as latitude, p.place_longitude as longitude, coalesce((
      select json_agg(d.rule || jsonb_build_object('id', d.id) order by d.id) from project_date d where d.project_id = p.id
    ), '[]') as dates
    from told join project p on p.id = told.project_id`)
}
