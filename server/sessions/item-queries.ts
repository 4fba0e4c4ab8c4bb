import { awaitsDecision, mayBeCalled, projectStatuses } from '#domain/projects/statuses.ts'
import type { Proposal } from '#domain/sessions/room-answer.ts'
import type { Source } from '#domain/sessions/committee-session-api.ts'
import type { ItemState } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql, among } from '#server/platform/database/sql.ts'

/** A project that can be decided and is in no unclosed session. */
export const isFree = sql`
  p.status in ${among(projectStatuses.filter(mayBeCalled))}
    and not exists (select from session_item live where live.project_id = p.id and live.is_live)`

/** Conditions on projects of the session's commission and edition. */
const waiting: Record<Source, Sql> = {
  submitted: sql`p.status = 'SUBMITED'`,
  answered: sql`p.answered_at is not null and p.status in ${among(projectStatuses.filter(awaitsDecision))}`,
  // Postponed by the last session that had it.
  postponed: sql`
    (select i.state from session_item i join session earlier on earlier.id = i.session_id
      where i.project_id = p.id and earlier.commission_id = s.commission_id and has_session_ended(earlier.state)
      order by earlier.closed_at desc, earlier.id desc limit 1) = 'POSTPONED'`,
}

const ofSession = (id: number) => sql`
  from session s join project p on p.commission_id = s.commission_id and p.edition_id = s.edition_id
  where s.id = ${id} and ${isFree}`

export async function countToAdd(db: Queries, id: number) {
  const row = await db.row<Record<Source, number>>(sql`
    select count(*) filter (where ${waiting.submitted})::integer as submitted,
      count(*) filter (where ${waiting.answered})::integer as answered,
      count(*) filter (where ${waiting.postponed})::integer as postponed
    ${ofSession(id)}`)
  return row!
}

/** Lists the candidates of one source, oldest submission first. */
export async function listWaiting(db: Queries, id: number, source: Source, most: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id ${ofSession(id)} and ${waiting[source]} order by p.submission_date, p.id limit ${most}`)
  return rows.map((row) => row.id)
}

/** Appends an item without a file, or places it before the first file. */
export async function insertTopic(
  tx: Transaction,
  id: number,
  { title, isBeforeFiles }: { title: string; isBeforeFiles: boolean },
) {
  const place = sql`(select min(i.position) from session_item i where i.session_id = ${id} and i.project_id is not null)`
  const row = await tx.row<{ place: number }>(sql`
    select coalesce(case when ${isBeforeFiles} then ${place} end,
      (select max(i.position) + 1 from session_item i where i.session_id = ${id}), 1) as place`)
  await tx.run(
    sql`update session_item set position = position + 1 where session_id = ${id} and position >= ${row!.place}`,
  )
  await tx.run(sql`insert into session_item (session_id, title, position) values (${id}, ${title}, ${row!.place})`)
}

/** Copies items to another session in their order; files that may not stand there any more, or just move, are left out. */
export async function copyItems(tx: Transaction, ids: readonly number[], to: number) {
  await tx.run(sql`
    with kept as materialized (
      select project.id, project.commission_id from project join session_item on session_item.project_id = project.id
      where session_item.id = any(${ids}::integer[]) order by project.id for share of project
    )
    insert into session_item (session_id, project_id, title, minutes, position)
    select s.id, i.project_id, i.title, i.minutes, i.position
    from session s cross join session_item i left join project p on p.id = i.project_id left join kept on kept.id = p.id
    where s.id = ${to} and i.id = any(${ids}::integer[])
      and (i.project_id is null or kept.commission_id = s.commission_id and p.edition_id = s.edition_id and ${isFree})
    on conflict (project_id) where is_live do nothing`)
}

/**
 * Appends projects in the given order. Projects of another commission, of another session, or deleted meanwhile are
 * skipped; one that is just being moved is waited for. Returns the number added.
 */
export async function insertItems(tx: Transaction, id: number, projects: readonly number[]): Promise<number> {
  return tx.run(sql`
    with kept as materialized (
      select id, commission_id from project where id = any(${projects}::integer[]) order by id for share
    )
    insert into session_item (session_id, project_id, position)
    select s.id, p.id, coalesce((select max(session_item.position) from session_item where session_item.session_id = s.id), 0)
      + row_number() over (order by wanted.place)
    from session s
    cross join unnest(${projects}::integer[]) with ordinality as wanted (id, place)
    join kept on kept.id = wanted.id and kept.commission_id = s.commission_id
    join project p on p.id = kept.id and p.edition_id = s.edition_id
    where s.id = ${id} and ${isFree}
    on conflict (project_id) where is_live do nothing`)
}

export async function deleteItem(tx: Transaction, itemId: number) {
  await tx.run(sql`delete from session_item where id = ${itemId}`)
}

export async function writeOrder(tx: Transaction, id: number, items: readonly { id: number; minutes: number }[]) {
  await tx.run(sql`
    update session_item i set position = planned.place, minutes = planned.minutes
    from unnest(${items.map((item) => item.id)}::integer[], ${items.map(({ minutes }) => minutes)}::integer[])
      with ordinality as planned (id, minutes, place)
    where i.id = planned.id and i.session_id = ${id}`)
}

/** Waits for a decision on the project elsewhere; the next transaction that locks it reads that the room has it. */
export async function holdFile(tx: Transaction, projectId: number) {
  await tx.run(sql`select from project where id = ${projectId} for no key update`)
}

export async function writeCalled(tx: Transaction, itemId: number, presidedBy: number | null) {
  await tx.run(sql`
    update session_item set state = 'CALLED', called_at = clock_timestamp(), ended_at = null, presided_by = ${presidedBy},
      decided_by = null, reason = '', tried = '[]'
    where id = ${itemId}`)
}

/** That it was asked, not by whom. */
export async function writeSecrecyAsked(tx: Transaction, itemId: number) {
  await tx.run(sql`update session_item set secrecy_asked = true where id = ${itemId} and not secrecy_asked`)
}

/** The file called before returns to its place; an item without a file is done. */
export async function writeLeft(tx: Transaction, sessionId: number) {
  await tx.run(sql`
    update session_item set state = case when project_id is null then 'DONE' else 'WAITING' end,
      ended_at = case when project_id is null then clock_timestamp() end
    where session_id = ${sessionId} and state = 'CALLED'`)
}

export async function writeProposal(tx: Transaction, itemId: number, proposal: Proposal) {
  await tx.run(sql`
    update session_item set proposal = ${JSON.stringify(proposal)}::jsonb, proposal_number = proposal_number + 1
    where id = ${itemId}`)
}

type Ended = {
  state: Extract<ItemState, 'DECIDED' | 'POSTPONED'>
  presidedBy: number | null
  decidedBy?: 'consensus' | 'ballot'
  decisionId?: number
  reason?: string
}

export async function writeEnded(tx: Transaction, itemId: number, ended: Ended) {
  const { state, presidedBy, decidedBy = null, decisionId = null, reason = '' } = ended
  await tx.run(sql`
    update session_item set state = ${state}, ended_at = clock_timestamp(), presided_by = ${presidedBy},
      decided_by = ${decidedBy}, decision_id = ${decisionId}::integer, reason = ${reason}
    where id = ${itemId}`)
}

/** Writes notes only over the version that was read; returns whether it did. */
export async function writeNotes(
  tx: Transaction,
  viewer: Viewer,
  { itemId, text, version }: { itemId: number; text: string; version: number },
): Promise<boolean> {
  const written = await tx.run(sql`
    update session_item set notes = ${text}, notes_version = notes_version + 1, notes_by = ${viewer.id},
      notes_at = clock_timestamp()
    where id = ${itemId} and notes_version = ${version}`)
  return written > 0
}
