import type { WhyItStayed } from '#domain/decisions/decision.ts'
import { admins, type Role } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Reading } from '#server/decisions/decision-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { isRecused } from '#server/opinions/opinion-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'

/** Returns the instant of a Paris date and time; undefined if it has passed. */
export async function momentInParis(db: Queries, day: string, time: string): Promise<string | undefined> {
  const row = await db.row<{ at: string }>(sql`
    select to_json(at) #>> '{}' as at
    from (select (${`${day} ${time}`}::timestamp at time zone 'Europe/Paris') as at) asked where at > now()`)
  return row?.at
}

export type Confirmed = { id: number; version: string }

/** Returns the decisions that are already part of another sending; if there are any, the caller must roll back. */
export async function insertSending(
  tx: Transaction,
  viewer: Viewer,
  decisions: readonly Confirmed[],
  dueAt: string | undefined,
): Promise<{ sendingId: number; leaving: number[] }> {
  const sending = await tx.row<{ id: number }>(sql`
    insert into decision_sending (asked_by, impersonator_id, due_at)
    values (${viewer.id}, ${viewer.impersonatorId}, coalesce(${dueAt ?? null}::timestamptz, clock_timestamp())) returning id`)
  const taken = await tx.rows<{ id: number }>(sql`
    insert into decision_sending_item (sending_id, decision_id, version, next_try_at)
    select s.id, confirmed.id, confirmed.version, s.due_at
    from decision_sending s, json_to_recordset(${JSON.stringify(decisions)}::json) confirmed (id integer, version text)
    where s.id = ${sending!.id} order by confirmed.id
    on conflict (decision_id) where outcome is null do nothing
    returning decision_id as id`)
  const ids = new Set(taken.map(({ id }) => id))
  return { sendingId: sending!.id, leaving: decisions.map(({ id }) => id).filter((id) => !ids.has(id)) }
}

export type DueItem = {
  sendingId: number
  decisionId: number
  confirmed: string
  asker: Pick<Viewer, 'id' | 'commissionId' | 'impersonatorId'> & { role: Role; mayAct: boolean }
}

/** A user who confirmed as an administrator in another's place may act only while still an administrator. */
const mayStillAct = sql`asker.deleted_at is null and not asker.locked_by_admin and (admin.id is null
  or admin.deleted_at is null and not admin.locked_by_admin and admin.role = any(${admins}::text[]))`

/**
 * Takes a due item for this transaction, skipping those other senders hold. Takes the names lock first, as every save
 * does.
 */
export async function takeDueItem(tx: Transaction): Promise<DueItem | undefined> {
  await tx.run(sql`select keep_names_still()`)
  return tx.row(sql`
    select i.sending_id as "sendingId", i.decision_id as "decisionId", i.version as confirmed,
      json_build_object('id', asker.id, 'role', asker.role, 'commissionId', asker.commission_id,
        'impersonatorId', s.impersonator_id, 'mayAct', ${mayStillAct}) as asker
    from decision_sending_item i
    join decision_sending s on s.id = i.sending_id
    join user_account asker on asker.id = s.asked_by
    left join user_account admin on admin.id = s.impersonator_id
    where i.outcome is null and i.next_try_at <= clock_timestamp()
    order by i.next_try_at, i.sending_id, i.decision_id limit 1 for update of i skip locked`)
}

type Item = Pick<DueItem, 'sendingId' | 'decisionId'>

const isWaiting = ({ sendingId, decisionId }: Item) =>
  sql`i.sending_id = ${sendingId} and i.decision_id = ${decisionId} and i.outcome is null`

export function settleItem(tx: Transaction, item: Item, why: WhyItStayed | undefined) {
  tx.send(sql`
    update decision_sending_item i set outcome = ${why === undefined ? 'SENT' : 'STAYED'}, why = ${why ?? null},
      done_at = clock_timestamp()
    where ${isWaiting(item)}`)
}

export async function keepBack(db: Queries, item: Item, why: WhyItStayed) {
  await db.run(sql`
    update decision_sending_item i set outcome = 'STAYED', why = ${why}, done_at = clock_timestamp() where ${isWaiting(item)}`)
}

const mostTries = 8

/** Tries an unforeseen failure again, with growing delays, and finally gives up. */
export async function tryLater(db: Queries, item: Item) {
  await db.run(sql`
    update decision_sending_item i set tries = tries + 1,
      next_try_at = clock_timestamp() + make_interval(secs => least(300, 2 ^ tries)),
      outcome = case when tries + 1 >= ${mostTries} then 'STAYED' end,
      why = case when tries + 1 >= ${mostTries} then 'failed' end,
      done_at = case when tries + 1 >= ${mostTries} then clock_timestamp() end
    where ${isWaiting(item)}`)
}

export async function msUntilItemDue(db: Queries): Promise<number | undefined> {
  const row = await db.row<{ ms: number | null }>(sql`
    select ceil(1000 * extract(epoch from min(next_try_at) - clock_timestamp()))::float8 as ms
    from decision_sending_item where outcome is null`)
  return row?.ms ?? undefined
}

export type SendingRow = {
  id: number
  dueAt: string
  isDue: boolean
  askedById: number
  askedBy: string | null
  isCancelled: boolean
  total: number
  sent: number
  waiting: number
  stayed: { project: { id: number; name: string }; why: WhyItStayed }[]
}

/** Lists sendings that wait, that are under way, or that ended in the last day. */
export function listSendings(db: Queries, { viewer, language }: Reading): Promise<SendingRow[]> {
  return db.rows(sql`
    select s.id, to_json(s.due_at) #>> '{}' as "dueAt", s.due_at <= now() as "isDue", s.asked_by as "askedById",
      ${personName('asker', language)} as "askedBy", s.cancelled_at is not null as "isCancelled",
      count(*)::integer as total, count(*) filter (where i.outcome = 'SENT')::integer as sent,
      count(*) filter (where i.outcome is null)::integer as waiting,
      coalesce(json_agg(json_build_object('project', json_build_object('id', p.id, 'name', p.name), 'why', i.why)
        order by i.done_at) filter (where i.outcome = 'STAYED'), '[]') as stayed
    from decision_sending s
    join decision_sending_item i on i.sending_id = s.id
    join prepared_decision d on d.id = i.decision_id
    join project p on p.id = d.project_id
    left join user_account asker on asker.id = s.asked_by
    where not ${isRecused(sql`p.id`, viewer)} and (s.due_at > now() - interval '1 day'
      or exists (select from decision_sending_item w where w.sending_id = s.id and w.outcome is null))
    group by s.id, asker.id order by s.due_at, s.id`)
}

export function findSending(db: Queries, id: number): Promise<{ askedById: number } | undefined> {
  return db.row(sql`select asked_by as "askedById" from decision_sending where id = ${id}`)
}

/** Withdraws whatever has not been sent yet, and returns the number of decisions withdrawn. */
export async function withdrawSending(tx: Transaction, id: number, by: number): Promise<number> {
  const withdrawn = await tx.run(sql`
    update decision_sending_item set outcome = 'WITHDRAWN', done_at = clock_timestamp()
    where sending_id = ${id} and outcome is null`)
  await tx.run(sql`
    update decision_sending set cancelled_by = ${by}, cancelled_at = now() where id = ${id} and cancelled_at is null`)
  return withdrawn
}
