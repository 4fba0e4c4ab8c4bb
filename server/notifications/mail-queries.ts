import type { Language } from '#domain/language.ts'
import type { MailedKind } from '#domain/notifications/kinds.ts'
import type { PersonName } from '#domain/person-name.ts'
import { listTaken, type ToldByMail } from '#server/notifications/notification-queries.ts'
import { chosenDelivery } from '#server/notifications/setting-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

export type Group = { userId: number; kind: MailedKind }

/** In minutes: the longest that a mail waits, even while more keeps coming. */
const longestWait = 10

/**
 * One mail for each person and kind, sent once nothing new has come for this many seconds: acts on many projects make
 * one mail, and corrections made at once are included. Acts under one key wait for its end.
 */
export function listDueGroups(db: Queries, quietSeconds: number): Promise<Group[]> {
  return db.rows(sql`
    select user_id as "userId", kind from notification
    left join together_notice t on t.key = undo_key and t.open_until > clock_timestamp()
    where mail = 'now' group by user_id, kind
    having (max(at) <= clock_timestamp() - make_interval(secs => ${quietSeconds}) and count(t.key) = 0)
      or min(at) <= clock_timestamp() - make_interval(mins => ${longestWait})
    order by min(at) limit 1000`)
}

export type MailReader = PersonName & {
  id: number
  username: string
  language: Language
  noticeKey: string
  contact: string
  isReviewer: boolean
}

const reader = sql`
  u.id, u.username, u.firstname, u.lastname, u.language, u.notice_key as "noticeKey",
  (select programme.contact_email from programme) as contact,
  u.role <> 'ROLE_USER' as "isReviewer"`

/** Returns undefined while another process writes to this reader, as that one takes what waits. */
export function holdReader(tx: Transaction, { userId }: Pick<Group, 'userId'>): Promise<MailReader | undefined> {
  return tx.row(sql`select ${reader} from user_account u where u.id = ${userId} for no key update skip locked`)
}

type Wanted = { longest: number; language: Language }

export function takeGroup(tx: Transaction, { userId, kind }: Group, wanted: Wanted): Promise<ToldByMail[]> {
  return take(tx, userId, sql`n.mail = 'now' and n.kind = ${kind}`, wanted)
}

/**
 * Takes exactly the waiting notifications, whatever is written meanwhile, and drops those their reader may no longer
 * read.
 */
async function take(tx: Transaction, userId: number, waiting: Sql, wanted: Wanted): Promise<ToldByMail[]> {
  const taken = await tx.rows<{ id: number }>(sql`
    update notification n set mail = null where n.user_id = ${userId} and ${waiting} returning n.id`)
  if (taken.length === 0) return []
  return listTaken(
    tx,
    taken.map(({ id }) => id),
    wanted,
  )
}

/** The last eight o'clock in the morning in the user's time zone, across changes of the clocks. */
const lastEight = (at: Date) => sql`
  ((date_trunc('day', (${at}::timestamptz at time zone u.time_zone) - interval '8 hours') + interval '8 hours')
    at time zone u.time_zone)`

/** Lists the users whose morning has come since their last digest and who have something older waiting. */
export async function listDueReaders(db: Queries, at: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select u.id from (
      select user_id, min(n.at) as first from notification n where mail = 'digest' group by user_id) waiting
    join user_account u on u.id = waiting.user_id
    where waiting.first < ${lastEight(at)} and coalesce(u.digest_until, '-infinity') < ${lastEight(at)}`)
  return rows.map(({ id }) => id)
}

/** Only one of several processes takes the morning; the others get undefined. */
export function takeMorning(
  tx: Transaction,
  userId: number,
  at: Date,
): Promise<(MailReader & { until: string }) | undefined> {
  return tx.row(sql`
    update user_account u set digest_until = ${lastEight(at)}
    where u.id = ${userId} and coalesce(u.digest_until, '-infinity') < ${lastEight(at)}
    returning ${reader}, to_json(u.digest_until) #>> '{}' as until`)
}

export function takeDigest(
  tx: Transaction,
  reader: { userId: number; until: string },
  wanted: Wanted,
): Promise<ToldByMail[]> {
  return take(tx, reader.userId, sql`n.mail = 'digest' and n.at < ${reader.until}::timestamptz`, wanted)
}

/** In seconds. A long run renews this often; if it is killed, its mails wait no longer than this. */
const openSeconds = 120

/** Makes notifications under this key wait until it is closed, or until it has not been renewed for a while. */
export async function keepTogether(db: Queries, key: string) {
  await db.run(sql`
    insert into together_notice (key, open_until) values (${key}, clock_timestamp() + make_interval(secs => ${openSeconds}))
    on conflict (key) do update set open_until = excluded.open_until`)
}

export async function endTogether(db: Queries, key: string) {
  await db.run(sql`delete from together_notice where key = ${key}`)
}

/** Whether a mail has been sent about it, or should have been by now. */
export async function isMailed(tx: Transaction, kind: MailedKind, projectId: number, key: string) {
  const row = await tx.row(sql`
    select from notification n join user_account u on u.id = n.user_id
    where n.project_id = ${projectId} and n.kind = ${kind} and n.undo_key = ${key}::uuid and n.mail is null
      and ${chosenDelivery(kind, sql`u`)} <> 'never' limit 1`)
  return row !== undefined
}
