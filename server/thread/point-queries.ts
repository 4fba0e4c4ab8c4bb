import type { Language } from '#domain/language.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { PointField } from '#domain/thread/point.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type PointRow = {
  id: string
  field: PointField
  dateId: number | null
  question: string
  askedBy: string | null
  askedAt: string
  dueDay: string | null
  was: unknown
  reply: string
  isByMail: boolean
  isSettled: boolean
  settledBy: string | null
}

export function listPoints(db: Queries, projectId: number, language: Language): Promise<PointRow[]> {
  return db.rows(sql`
    select t.id, t.field, t.date_id as "dateId", t.question, ${personName('asker', language)} as "askedBy",
      to_json(t.asked_at) #>> '{}' as "askedAt", t.due_day::text as "dueDay", t.was, t.reply,
      exists (select from received_mail r where r.point_id = t.id) as "isByMail",
      t.settled_at is not null as "isSettled", ${personName('settler', language)} as "settledBy"
    from point t
    left join user_account asker on asker.id = t.asked_by
    left join user_account settler on settler.id = t.settled_by
    where t.project_id = ${projectId} and t.field is not null order by t.place`)
}

type Request = { projectId: number; version: number; dueDay: string | null; at: string }
type AskedWithValue = AskedPoint & { was: unknown }

/** A new point replaces an open one at the same place. */
export async function insertPoints(tx: Transaction, viewer: Viewer, request: Request, points: AskedWithValue[]) {
  for (const point of points) {
    await giveWay(tx, viewer, request, point)
    await insertPoint(tx, viewer, request, point)
  }
}

/** Sets the due day of everything still open, or removes it. A request without points gets a row of its own. */
export async function moveDay(tx: Transaction, viewer: Viewer, request: Request, isMessageAlone: boolean) {
  const { projectId, version, dueDay } = request
  await giveWay(tx, viewer, request, wholeMessage)
  await tx.run(sql`
    update point set due_before = due_day, due_day = ${dueDay}, moved_version = ${version}
    where project_id = ${projectId} and settled_at is null and due_day is distinct from ${dueDay}::date`)
  if (isMessageAlone && dueDay !== null) await insertPoint(tx, viewer, request, wholeMessage)
}

/** Returns the next due day of a request to the holder. */
export async function findDueDay(tx: Pick<Queries, 'row'>, projectId: number): Promise<string | null> {
  const found = await tx.row<{ dueDay: string | null }>(sql`
    select min(t.due_day)::text as "dueDay" from point t where t.project_id = ${projectId} and t.settled_at is null`)
  return found?.dueDay ?? null
}

type Place = { field: PointField | null; dateId?: number | null | undefined }
const wholeMessage = { field: null, question: '', was: null }

function giveWay(
  tx: Transaction,
  viewer: Viewer,
  { projectId, version, at }: Request,
  { field, dateId = null }: Place,
) {
  return tx.run(sql`
    update point set settled_at = ${at}, settled_by = ${viewer.id}, settled_version = ${version}
    where project_id = ${projectId} and field is not distinct from ${field} and date_id is not distinct from ${dateId}
      and settled_at is null`)
}

function insertPoint(
  tx: Transaction,
  viewer: Viewer,
  { projectId, version, dueDay, at }: Request,
  { field, dateId = null, question, was }: Place & { question: string; was: unknown },
) {
  return tx.run(sql`
    insert into point
      (project_id, field, date_id, question, was, due_day, asked_due, asked_by, asked_at, asked_version)
    values (${projectId}, ${field}, ${dateId}, ${question}, ${JSON.stringify(was ?? null)}::jsonb, ${dueDay}, ${dueDay}, ${viewer.id},
      ${at}, ${version})`)
}

type Closing = { projectId: number; version: number; at: string }

/** A point answered before keeps that answer; one that is open again waits for the next. */
export function noteAnswered(
  tx: Transaction,
  { projectId, at }: Omit<Closing, 'version'>,
  answered: readonly string[],
) {
  tx.send(sql`
    update point set answered_at = case when id = any(${answered}::uuid[]) then coalesce(answered_at, ${at}::timestamptz) end
    where project_id = ${projectId} and settled_at is null`)
}

export function closePoints(tx: Transaction, viewer: Viewer, { projectId, version, at }: Closing) {
  tx.send(sql`
    update point set settled_at = ${at}, settled_by = ${viewer.id}, settled_version = ${version}
    where project_id = ${projectId} and settled_at is null`)
}

export function settlePoints(tx: Transaction, viewer: Viewer, projectId: number, ids: readonly string[]) {
  return tx.run(sql`
    update point set settled_at = clock_timestamp(), settled_by = ${viewer.id}
    where project_id = ${projectId} and id = any(${ids}::uuid[]) and settled_at is null`)
}

/** Undoing a decision also undoes what it did to points. */
export function undoPoints(tx: Transaction, projectId: number, version: number) {
  tx.send(sql`delete from point where project_id = ${projectId} and asked_version = ${version}`)
  tx.send(sql`
    update point set settled_at = null, settled_by = null, settled_version = null
    where project_id = ${projectId} and settled_version = ${version}`)
  tx.send(sql`
    update point set due_day = due_before, due_before = null, moved_version = null
    where project_id = ${projectId} and moved_version = ${version}`)
}

export function findPoint(db: Queries, id: string): Promise<{ projectId: number; isSettled: boolean } | undefined> {
  return db.row(sql`
    select project_id as "projectId", settled_at is not null as "isSettled" from point
    where id = ${id}::uuid and field is not null`)
}
