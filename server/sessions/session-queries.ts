import type { Language } from '#domain/language.ts'
import type { SessionRow } from '#domain/sessions/room-answer.ts'
import { sessionTitle, type Titled } from '#domain/sessions/session-title.ts'
import { partIn, sitsAtDesk, type Seats } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import { commissionNameIn } from '#server/commissions/commission-queries.ts'
import { currentEdition, editionOrCurrent } from '#server/editions/current-edition-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseMissing } from '#server/platform/database/duplicates.ts'
import { sql } from '#server/platform/database/sql.ts'
import { isActiveMember } from '#server/sessions/room-queries.ts'
import { sessionScope } from '#server/meetings/session-scope-queries.ts'
import { isExpected } from '#server/meetings/told-session-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'

type Listed = Omit<SessionRow, 'isDesk'> & Seats

/** Lists sessions to come first, next one first; then past ones, latest first. */
export async function listSessions(
  db: Queries,
  viewer: Viewer,
  { language, edition }: { language: Language; edition: number | null | undefined },
): Promise<SessionRow[]> {
  const rows = await db.rows<Listed>(sql`
    select s.id, s.state, s.title, s.day::text as day, to_char(s.at_time, 'HH24:MI') as time, s.place,
      json_build_object('id', c.id, 'name', ${commissionNameIn(language)}) as commission, c.id as "commissionId",
      c.chair_id as "commissionChairId", s.chair_id as "chairId", s.secretary_id as "secretaryId",
      coalesce(i.files, 0) as files, coalesce(i.decided, 0) as decided, coalesce(i.postponed, 0) as postponed,
      coalesce(i.minutes, 0) as minutes, r.expected, r.members, mine.reply as "myReply"
    from session s join commission c on c.id = s.commission_id
    left join lateral (
      select count(i.project_id)::integer as files, count(*) filter (where i.state = 'DECIDED')::integer as decided,
        count(*) filter (where i.state = 'POSTPONED')::integer as postponed, sum(i.minutes)::integer as minutes
      from session_item i where i.session_id = s.id
    ) i on true
    cross join lateral (
      select count(*)::integer as members, count(*) filter (where r.reply <> 'ABSENT')::integer as expected
      from user_account u left join session_reply r on r.session_id = s.id and r.user_id = u.id
      where ${isActiveMember(sql`u`, sql`s.commission_id`)}
    ) r
    left join session_reply mine on mine.session_id = s.id and mine.user_id = ${viewer.id}
    where s.edition_id = coalesce(${edition ?? null}::integer, ${currentEdition}) and ${sessionScope(viewer)}
    order by s.closed_at is not null,
      case when s.closed_at is null then s.day - date '2000-01-01' else -(s.day - date '2000-01-01') end,
      s.at_time, s.id`)
  return rows.map(({ commissionId, commissionChairId, chairId, secretaryId, ...row }) => ({
    ...row,
    title: sessionTitle(row, language),
    isDesk: sitsAtDesk(partIn(viewer, { commissionId, commissionChairId, chairId, secretaryId })),
  }))
}

type Seat = { id: number; name: string; isMember: boolean }

/** Lists who may be chair or secretary. */
export function listSeats(db: Queries, commissionId: number, language: Language): Promise<Seat[]> {
  const member = isActiveMember(sql`u`, sql`${commissionId}::integer`)
  return db.rows(sql`
    select u.id, ${personName('u', language)} as name, coalesce(${member}, false) as "isMember" from user_account u
    where ${member} or u.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and can_sign_in(u)
    order by coalesce(${member}, false) desc, u.lastname collate french, u.firstname collate french, u.id`)
}

export async function findCommissionChair(db: Queries, commissionId: number) {
  return db.row<{ chairId: number | null }>(
    sql`select chair_id as "chairId" from commission where id = ${commissionId}`,
  )
}

export type Settings = {
  title: string
  day: string
  time: string
  place: string
  link: string
  chairId: number | null
  secretaryId: number | null
  quorum: number | null
  quorumCountsRecused: boolean
  isSecret: boolean
  chairBreaksTies: boolean
}

type OfCommission = { commissionId: number; editionId?: number }

/** Inserts a session of the current edition, or of that of the session which it continues. */
export async function insertSession(
  tx: Transaction,
  viewer: Viewer,
  { commissionId, editionId }: OfCommission,
  s: Settings,
): Promise<number> {
  const row = await refuseMissing(
    { session_commission_id_fkey: ['commissionId', 'field.invalid.error'] },
    tx.row<{ id: number }>(sql`
    insert into session (commission_id, edition_id, title, day, at_time, place, link, chair_id, secretary_id, quorum,
      quorum_counts_recused, is_secret, chair_breaks_ties, created_by)
    values (${commissionId}, ${editionOrCurrent(editionId)}, ${s.title}, ${s.day}::date, ${s.time}::time, ${s.place}, ${s.link},
      ${s.chairId}, ${s.secretaryId}, ${s.quorum}, ${s.quorumCountsRecused}, ${s.isSecret}, ${s.chairBreaksTies}, ${viewer.id})
    returning id`),
  )
  return row!.id
}

export async function updateSession(tx: Transaction, id: number, s: Settings) {
  await tx.run(sql`
    update session set version = version + 1, title = ${s.title}, day = ${s.day}::date, at_time = ${s.time}::time,
      place = ${s.place}, link = ${s.link}, chair_id = ${s.chairId}, secretary_id = ${s.secretaryId}, quorum = ${s.quorum},
      quorum_counts_recused = ${s.quorumCountsRecused}, is_secret = ${s.isSecret}, chair_breaks_ties = ${s.chairBreaksTies}
    where id = ${id}`)
}

export async function deleteSession(tx: Transaction, id: number) {
  await tx.run(sql`delete from session where id = ${id}`)
}

/** Counts another change of the plan. */
export function touchSession(tx: Transaction, id: number) {
  tx.send(sql`update session set version = version + 1 where id = ${id}`)
}

export function markOpen(tx: Transaction, id: number) {
  tx.send(sql`update session set state = 'OPEN', opened_at = clock_timestamp() where id = ${id}`)
}

/** Ends the presence of those who are there, and frees the session's files for another one. */
export function markClosed(tx: Transaction, id: number) {
  tx.send(sql`update session set state = 'CLOSED', closed_at = clock_timestamp() where id = ${id}`)
  tx.send(sql`update session_presence set until = clock_timestamp() where session_id = ${id} and until is null`)
  tx.send(sql`update session_proxy set until = clock_timestamp() where session_id = ${id} and until is null`)
  tx.send(sql`
    update session_item set is_live = false, state = 'DONE', ended_at = clock_timestamp()
    where session_id = ${id} and state = 'CALLED' and project_id is null`)
  tx.send(sql`update session_item set is_live = false where session_id = ${id}`)
  tx.send(sql`delete from session_floor where session_id = ${id}`)
}

/** Takes tomorrow's sessions without a reminder; each is taken once. */
export function takeReminders(tx: Transaction, at: Date): Promise<({ id: number } & Titled)[]> {
  return tx.rows(sql`
    update session s set reminded_for = s.day from edition e
    where e.id = s.edition_id and e.state <> 'archived' and s.state = 'PREPARED' and s.reminded_for is distinct from s.day
      and (${at}::timestamptz at time zone 'Europe/Paris') >= s.day - 1 + time '08:00'
      and (${at}::timestamptz at time zone 'Europe/Paris') < s.day
    returning s.id, s.title, s.day::text as day`)
}

/** Lists the commission's members, and the session's chair and secretary. */
export async function listExpected(db: Queries, id: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select u.id from session s join user_account u on ${isExpected(sql`u`)} where s.id = ${id}`)
  return rows.map((row) => row.id)
}

/** The answer is no longer awaited, from one member or from all. */
export async function settleConvocation(tx: Transaction, id: number, userId: number | null = null) {
  await tx.run(sql`
    update notification set awaits = false
    where kind = 'session' and about = ${String(id)} and awaits
      and (${userId}::integer is null or user_id = ${userId}::integer)`)
}

/** Whether this person was asked again for an answer within a day. */
export async function wasReminded(tx: Transaction, id: number, userId: number): Promise<boolean> {
  const found = await tx.row(sql`
    select from notification n
    where n.kind = 'session' and n.about = ${String(id)} and n.user_id = ${userId}
      and n.facts ->> 'event' = 'replyAwaited' and n.at > now() - interval '1 day'`)
  return found !== undefined
}
