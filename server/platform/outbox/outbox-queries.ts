import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { AnswerPlace } from '#server/platform/outbox/answering.ts'
import type { Attachment, Lane, Message, Recall } from '#server/platform/outbox/message.ts'

export async function insertMessage(tx: Transaction, message: Message, recall?: Recall): Promise<string> {
  const { kind, recipient, subject = '', text, html = null, canWait = false, unsubscribeUrl = null } = message
  const { answers = null, isAutomaticAnswer = false, senderName = null } = message
  const attachments = message.attachments === undefined ? null : JSON.stringify(message.attachments)
  const row = await tx.row<{ id: string }>(sql`
    insert into outgoing_message (kind, recipient, subject, body_text, body_html, can_wait, unsubscribe_url, attachments, recall_key,
      answers, is_automatic_answer, sender_name, next_try_at, last_error)
    select ${kind}, ${recipient}, ${subject}, ${text}, ${html}, ${canWait}, ${unsubscribeUrl}, ${attachments}::jsonb, ${recall?.key ?? null}::uuid,
      ${answers && JSON.stringify(answers)}::jsonb, ${isAutomaticAnswer}, ${senderName},
      case when f.address is null then now() + make_interval(secs => ${recall?.seconds ?? 0}) end, f.said
    from (values (true)) one left join failing_address f on ${kind} = 'mail' and f.address = lower(${recipient})
    returning id`)
  return row!.id
}

/** Returns true if none of them has been sent or is being sent: then they are deleted, otherwise none is. */
export async function recallMessages(tx: Transaction, key: string): Promise<boolean> {
  const known = await tx.rows<{ hasBegun: boolean }>(sql`
    select tries > 0 or sent_at is not null as "hasBegun" from outgoing_message where recall_key = ${key} order by id for update`)
  if (known.some(({ hasBegun }) => hasBegun)) return false
  await tx.run(sql`delete from outgoing_message where recall_key = ${key}`)
  return true
}

export type WaitingMessage = {
  id: string
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string | null
  attachments: Attachment[] | null
  /** The address for replies, if there is one. */
  replyTo: string | null
  unsubscribeUrl: string | null
  senderName: string | null
  answers: AnswerPlace | null
  isAutomaticAnswer: boolean
  /** What the tokens of answers are signed with. */
  secret: string
}

function isIn(lane: Lane): Sql {
  return lane === 'sms'
    ? sql`m.kind = 'sms' and not m.can_wait`
    : sql`m.kind = 'mail' and m.can_wait = ${lane === 'later'}`
}

/**
 * Takes the message that has waited longest for a while, which is longer than any carrier needs. If this process dies,
 * another one takes the message after that time.
 */
export function takeDueMessage(db: Queries, lane: Lane): Promise<WaitingMessage | undefined> {
  return db.row(sql`
    update outgoing_message set tries = tries + 1, next_try_at = now() + interval '3 minutes'
    where id = (
      select m.id from outgoing_message m where ${isIn(lane)} and m.sent_at is null and m.next_try_at <= now()
      order by m.next_try_at limit 1 for update skip locked)
    returning id, kind, recipient, subject, body_text as text, body_html as html, attachments,
      unsubscribe_url as "unsubscribeUrl", sender_name as "senderName", answers, is_automatic_answer as "isAutomaticAnswer",
      (select thread_secret.value from thread_secret) as secret, (select nullif(programme.contact_email, '') from programme) as "replyTo"`)
}

/** Looks at messages that no process has taken, or whose process may have died. */
export async function msUntilDue(db: Queries, lane: Lane): Promise<number | undefined> {
  const row = await db.row<{ ms: number | null }>(sql`
    select ceil(1000 * extract(epoch from min(m.next_try_at) - now()))::float8 as ms
    from outgoing_message m where ${isIn(lane)} and m.sent_at is null`)
  return row?.ms ?? undefined
}

export async function markSent(db: Queries, id: string) {
  await db.run(sql`
    update outgoing_message set sent_at = now(), body_text = null, body_html = null, attachments = null, sender_name = null, last_error = null
    where id = ${id}`)
}

/**
 * Retries after 5 s, 10 s, 20 s … an hour. A mail is given up after five days, as mail servers do; a text message when
 * its code expires, after ten minutes. Returns whether another try follows.
 */
export async function postpone(db: Queries, id: string, error: string): Promise<boolean> {
  const row = await db.row<{ follows: boolean }>(sql`
    update outgoing_message set last_error = ${error}, next_try_at = case
      when created_at > now() - case kind when 'sms' then interval '10 minutes' else interval '5 days' end
      then now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries - 1, 10)))
    end
    where id = ${id} and sent_at is null returning next_try_at is not null as follows`)
  return row?.follows ?? true
}

export async function insertIntoMailbox(
  db: Queries,
  { kind, recipient, subject, text, html, attachments, unsubscribeUrl, replyTo }: WaitingMessage,
) {
  await db.run(sql`
    insert into mailbox_message (kind, recipient, subject, body_text, body_html, attachments, unsubscribe_url, reply_to)
    values (${kind}, ${recipient}, ${subject}, ${text}, ${html}, ${(attachments ?? []).map(({ name }) => name)}::text[],
      ${unsubscribeUrl}, ${replyTo})`)
}

export type MailboxMessage = {
  id: number
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string | null
  /** The names of the attachments. */
  attachments: string[]
  /** The address for replies, if there is one. */
  replyTo: string | null
  unsubscribeUrl: string | null
  receivedAt: string
}

const mailboxColumns = sql`
  m.id, m.kind, m.recipient, m.subject, m.body_text as text, m.body_html as html, m.attachments,
  m.unsubscribe_url as "unsubscribeUrl", m.reply_to as "replyTo", to_json(m.received_at) #>> '{}' as "receivedAt"`

export function listMailbox(db: Queries): Promise<MailboxMessage[]> {
  return db.rows(sql`select ${mailboxColumns} from mailbox_message m order by m.id desc limit 200`)
}

export function findInMailbox(db: Queries, id: number): Promise<MailboxMessage | undefined> {
  return db.row(sql`select ${mailboxColumns} from mailbox_message m where m.id = ${id}`)
}
