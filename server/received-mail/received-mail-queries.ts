import { asksPoints } from '#domain/thread/point.ts'
import type { Language } from '#domain/language.ts'
import type { MailState, MailWhy, ToldByMail } from '#domain/received-mail/received-mail.ts'
import { mostAnHour } from '#domain/received-mail/received-mail.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { admins } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnswerPlace } from '#server/platform/outbox/answering.ts'

export type Arrived = { fingerprint: Buffer; raw: Uint8Array; recipients: readonly string[]; returnPath: string | null }

/** Returns false if it had already come. */
export async function insertReceived(db: Queries, mail: Arrived): Promise<boolean> {
  const row = await db.row(sql`
    insert into received_mail (fingerprint, raw, recipients, return_path)
    values (${mail.fingerprint}, ${Buffer.from(mail.raw)}, ${mail.recipients}::text[], ${mail.returnPath})
    on conflict (fingerprint) do nothing returning id`)
  return row !== undefined
}

/** A mail too large to be kept leaves the fact that it came. */
export async function insertTooLarge(db: Queries, mail: Omit<Arrived, 'raw'>) {
  await db.run(sql`
    insert into received_mail (fingerprint, recipients, return_path, from_address, state, why, next_try_at)
    values (${mail.fingerprint}, ${mail.recipients}::text[], ${mail.returnPath}, ${mail.returnPath ?? ''}, 'refused', 'tooBig', null)
    on conflict (fingerprint) do nothing`)
}

/** Counts a try before it begins, so that a mail that ends its process is not tried for ever. */
export function takeDueMail(db: Queries): Promise<{ id: number; tries: number } | undefined> {
  return db.row(sql`
    update received_mail set tries = tries + 1, next_try_at = now() + interval '20 seconds'
    where id = (
      select r.id from received_mail r where r.state = 'waiting' and r.next_try_at <= now()
      order by r.next_try_at limit 1 for update skip locked)
    returning id, tries`)
}

export async function msUntilMailDue(db: Queries): Promise<number | undefined> {
  const row = await db.row<{ ms: number | null }>(sql`
    select ceil(1000 * extract(epoch from min(r.next_try_at) - now()))::float8 as ms
    from received_mail r where r.state = 'waiting'`)
  return row?.ms ?? undefined
}

export type WaitingMail = {
  id: number
  raw: Buffer
  recipients: string[]
  returnPath: string | null
  receivedAt: string
  secret: string
}

/** Locks it until the transaction ends; undefined if another process has it, or is done with it. */
export function holdWaiting(tx: Transaction, id: number): Promise<WaitingMail | undefined> {
  return tx.row(sql`
    select r.id, r.raw, r.recipients, r.return_path as "returnPath", to_json(r.received_at) #>> '{}' as "receivedAt",
      (select thread_secret.value from thread_secret) as secret
    from received_mail r where r.id = ${id} and r.state = 'waiting' for update of r skip locked`)
}

/** Whether too many came from this address in the hour before this one. */
export async function isTooMany(tx: Transaction, { id, receivedAt }: WaitingMail, from: string): Promise<boolean> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from received_mail r
    where r.from_address = ${from} and r.id < ${id} and r.received_at > ${receivedAt}::timestamptz - interval '1 hour'`)
  return row!.count >= mostAnHour
}

export type Fate = {
  state: Exclude<MailState, 'waiting'>
  why?: MailWhy | undefined
  from?: { address: string; name: string } | undefined
  subject?: string
  isProven?: boolean
  place?: AnswerPlace | undefined
  entry?: string
  pointId?: string | undefined
  leftOut?: readonly string[]
  told?: ToldByMail | undefined
}

export async function settleMail(tx: Queries, id: number, fate: Fate) {
  const { state, why = null, from, subject = '', isProven = false, place, entry = null, pointId = null } = fate
  await tx.run(sql`
    update received_mail set state = ${state}, why = ${why}, next_try_at = null, from_address = ${from?.address ?? ''},
      from_name = ${from?.name ?? ''}, subject = ${subject}, is_proven = ${isProven},
      user_id = (select u.id from user_account u where u.id = ${place?.userId ?? null}),
      project_id = (select p.id from project p where p.id = ${place?.projectId ?? null}), audience = ${place?.audience ?? null},
      entry = ${entry}::uuid, point_id = ${pointId}::uuid, left_out = ${fate.leftOut ?? []}::text[], told = ${fate.told ?? null}
    where id = ${id}`)
}

export async function postponeMail(db: Queries, id: number) {
  await db.run(sql`
    update received_mail set next_try_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries - 1, 10)))
    where id = ${id} and state = 'waiting'`)
}

export type Answerer = PersonName & {
  viewer: Viewer
  username: string
  /** Others that its owner has confirmed. */
  answerAddresses: string[]
  language: Language
}

/** The account of a token as it is now: undefined once it may not sign in. */
export async function findAnswerer(db: Queries, userId: number): Promise<Answerer | undefined> {
  const row = await db.row<Omit<Answerer, 'viewer'> & Viewer>(sql`
    select u.id, u.role, u.commission_id as "commissionId", lower(u.username) as username, u.firstname, u.lastname,
      u.language, u.answer_addresses as "answerAddresses"
    from user_account u
    where u.id = ${userId} and can_sign_in(u)`)
  if (row === undefined) return undefined
  const { id, role, commissionId, ...person } = row
  return { ...person, viewer: { id, role, commissionId, signInId: 0, impersonatorId: null } }
}

export async function findAccountOf(db: Queries, address: string): Promise<Answerer | undefined> {
  const row = await db.row<{ id: number }>(sql`
    select u.id from user_account u where lower(u.username) = ${address} and u.deleted_at is null`)
  return row === undefined ? undefined : findAnswerer(db, row.id)
}

/** An address with an account of its own writes in its own name alone. */
export async function isOwnAddress(db: Queries, { username, answerAddresses }: Answerer, from: string) {
  return username === from || (answerAddresses.includes(from) && (await findAccountOf(db, from)) === undefined)
}

/** Returns the mail of a link that confirms an answer, once. */
export async function takeAnswerLink(tx: Transaction, { hash, userId }: { hash: Buffer; userId: number }) {
  const row = await tx.row<{ mailId: number }>(sql`
    update mail_link set ended_at = now()
    where hash = ${hash} and user_id = ${userId} and purpose = 'answer' and ended_at is null and expires_at > now()
    returning (about ->> 'mailId')::integer as "mailId"`)
  return row?.mailId
}

/** Returns false if it is known already, or another account’s. */
export async function addAnswerAddress(tx: Transaction, userId: number, address: string): Promise<boolean> {
  const row = await tx.row(sql`
    update user_account u set answer_addresses = u.answer_addresses || ${address}::text
    where u.id = ${userId} and ${address} <> all(u.answer_addresses)
      and not exists (select from user_account other where lower(other.username) = ${address} and other.deleted_at is null)
    returning u.id`)
  return row !== undefined
}

/** A token ends thirty days after the archive of its edition. */
export async function hasEnded(db: Queries, projectId: number): Promise<boolean> {
  const row = await db.row(sql`
    select from project p join edition e on e.id = p.edition_id
    where p.id = ${projectId} and e.archived_at < now() - interval '30 days'`)
  return row !== undefined
}

export type Asked = {
  name: string
  status: ProjectStatus
  /** Open points, by field; none of a request that asks for words alone. */
  open: { id: string; question: string }[]
  /** This person has already been mailed what remains, since the request. */
  isTold: boolean
}

/** What is asked of the people of a held project; undefined while nothing is. */
export async function findAsked(tx: Transaction, viewer: Viewer, projectId: number): Promise<Asked | undefined> {
  const asked = await tx.row<Asked & { isHolder: boolean }>(sql`
    select coalesce(p.name_modified, p.name) as name, p.status, exists (
        select from project_people own where own.project_id = p.id and own.user_id = ${viewer.id}) as "isHolder",
      coalesce((
        select json_agg(json_build_object('id', t.id, 'question', t.question) order by t.place) from point t
        where t.project_id = p.id and t.field is not null and t.settled_at is null and t.answered_at is null and t.reply = ''), '[]') as open,
      exists (
        select from received_mail r
        where r.project_id = p.id and r.user_id = ${viewer.id} and r.told = 'todo' and r.received_at > coalesce((
          select max(h.at) from history h
          where h.entity = 'project' and h.entity_id = p.id and h.changes ? 'projectStatus'), '-infinity')) as "isTold"
    from project p where p.id = ${projectId}`)
  return asked?.isHolder === true && asksPoints(asked.status) ? asked : undefined
}

/** The answer is read at once by the commission; what the holder had begun to write at this point gives way to it. */
export async function answerPoint(tx: Transaction, pointId: string, projectId: number, words: string) {
  await tx.run(sql`
    update point set reply = ${words}, replied_at = clock_timestamp()
    where id = ${pointId}::uuid`)
  await tx.run(sql`
    update unsent_answer set replies = replies || jsonb_build_object(${pointId}::text, ${words}::text)
    where project_id = ${projectId} and replies ? ${pointId}`)
}

/** The mail that came back, if it was sent to that address; an older one is no longer known. */
export function findReturned(
  db: Queries,
  messageId: string,
): Promise<{ recipient: string; answers: AnswerPlace | null } | undefined> {
  return db.row(sql`
    select lower(m.recipient) as recipient, m.answers from outgoing_message m where m.id = ${messageId}::uuid and m.kind = 'mail'`)
}

/** What waits for the address waits until somebody tries again. Returns whether this is new. */
export async function insertFailing(tx: Transaction, address: string, said: string): Promise<boolean> {
  const row = await tx.row<{ isNew: boolean }>(sql`
    insert into failing_address (address, said) values (${address}, ${said})
    on conflict (address) do update set said = excluded.said returning xmax = 0 as "isNew"`)
  await tx.run(sql`
    update outgoing_message set next_try_at = null, last_error = ${said}
    where lower(recipient) = ${address} and kind = 'mail' and sent_at is null`)
  return row!.isNew
}

export async function listAdministrators(tx: Transaction): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select u.id from user_account u where u.role = any(${admins}::text[]) and u.deleted_at is null`)
  return rows.map(({ id }) => id)
}
