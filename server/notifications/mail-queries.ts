import type { Language } from '#domain/language.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { listTaken, type ToldByMail } from '#server/notifications/notification-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

export type Group = { userId: number; kind: NotificationKind }

/** In minutes: however much there still comes, a mail waits no longer. */
const longestWait = 10

/**
 * One mail for each person and kind, once nothing more has come for them for so many seconds: what is done to many projects
 * at once is told once, and what is put right at once is told right.
 */
export function listDueGroups(db: Queries, quietSeconds: number): Promise<Group[]> {
  return db.rows(sql`
    select user_id as "userId", kind from notification where mail = 'now' group by user_id, kind
    having max(at) <= clock_timestamp() - make_interval(secs => ${quietSeconds})
      or min(at) <= clock_timestamp() - make_interval(mins => ${longestWait})
    order by min(at) limit 1000`)
}

export type MailReader = {
  id: number
  username: string
  firstname: string
  language: Language
  noticeKey: string
  contact: string
}

const reader = sql`
  u.id, u.username, u.firstname, u.language, u.notice_key as "noticeKey", (select contact_email from programme) as contact`

/** Undefined while another process writes to them: it takes what waits. */
export function holdReader(tx: Transaction, { userId }: Pick<Group, 'userId'>): Promise<MailReader | undefined> {
  return tx.row(sql`select ${reader} from user_account u where u.id = ${userId} for no key update skip locked`)
}

export function takeGroup(tx: Transaction, { userId, kind }: Group, longest: number): Promise<ToldByMail[]> {
  return take(tx, userId, sql`mail = 'now' and kind = ${kind}`, longest)
}

/** Exactly those that wait no more are told, whatever is written meanwhile; what may not be read any more is dropped. */
async function take(tx: Transaction, userId: number, waiting: Sql, longest: number): Promise<ToldByMail[]> {
  const taken = await tx.rows<{ id: number }>(sql`
    update notification set mail = null where user_id = ${userId} and ${waiting} returning id`)
  if (taken.length === 0) return []
  return listTaken(
    tx,
    taken.map(({ id }) => id),
    longest,
  )
}

/** The last eight o'clock in the morning of where somebody is, whatever the clocks did since. */
const lastEight = (at: Date) => sql`
  ((date_trunc('day', (${at}::timestamptz at time zone u.time_zone) - interval '8 hours') + interval '8 hours')
    at time zone u.time_zone)`

/** Those whose morning has come since their last digest, and for whom something waits from before it. */
export async function listDueReaders(db: Queries, at: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select u.id from (
      select user_id, min(n.at) as first from notification n where mail = 'digest' group by user_id) waiting
    join user_account u on u.id = waiting.user_id
    where waiting.first < ${lastEight(at)} and coalesce(u.digest_until, '-infinity') < ${lastEight(at)}`)
  return rows.map(({ id }) => id)
}

/** Of two processes one takes the morning, and the other finds that it is taken. */
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

export function takeDigest(tx: Transaction, userId: number, until: string, longest: number): Promise<ToldByMail[]> {
  return take(tx, userId, sql`mail = 'digest' and at < ${until}::timestamptz`, longest)
}
