import type { Queries, Transaction } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Message } from '#server/outbox/outbox.ts'

export async function insertMessage(tx: Transaction, message: Message): Promise<string> {
  const { kind, recipient, subject = '', text, html = null } = message
  const row = await tx.row<{ id: string }>(sql`
    insert into outgoing_message (kind, recipient, subject, body_text, body_html)
    values (${kind}, ${recipient}, ${subject}, ${text}, ${html}) returning id`)
  return row!.id
}

export type WaitingMessage = {
  id: string
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string | null
}

/** Undefined when it has left, or while another process is sending it. */
export function holdMessage(tx: Transaction, id: string): Promise<WaitingMessage | undefined> {
  return tx.row(sql`
    select id, kind, recipient, subject, body_text as text, body_html as html
    from outgoing_message where id = ${id} and sent_at is null and given_up_at is null for update skip locked`)
}

export async function markSent(tx: Transaction, id: string) {
  await tx.run(sql`
    update outgoing_message set sent_at = now(), body_text = null, body_html = null, last_error = null where id = ${id}`)
}

export async function noteFailure(db: Queries, id: string, { error, isLast }: { error: string; isLast: boolean }) {
  await db.run(sql`
    update outgoing_message set last_error = ${error}, given_up_at = case when ${isLast}::boolean then now() end
    where id = ${id} and sent_at is null`)
}

/** Waiting without a job: a restored backup has the messages, and the jobs are not part of it. */
export async function listForgotten(db: Queries, queueName: string): Promise<string[]> {
  const forgotten = await db.rows<{ id: string }>(sql`
    select id from outgoing_message message
    where sent_at is null and given_up_at is null and not exists (
      select from pgboss.job
      where name = ${queueName} and data ->> 'messageId' = message.id::text and state < 'completed')
    order by created_at`)
  return forgotten.map(({ id }) => id)
}

export async function insertIntoMailbox(
  db: Queries,
  { kind, recipient, subject, text, html }: Omit<WaitingMessage, 'id'>,
) {
  await db.run(sql`
    insert into mailbox_message (kind, recipient, subject, body_text, body_html)
    values (${kind}, ${recipient}, ${subject}, ${text}, ${html})`)
}

export type MailboxMessage = {
  id: number
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string | null
  receivedAt: string
}

const mailboxColumns = sql`
  id, kind, recipient, subject, body_text as text, body_html as html, to_json(received_at) #>> '{}' as "receivedAt"`

export function listMailbox(db: Queries): Promise<MailboxMessage[]> {
  return db.rows(sql`select ${mailboxColumns} from mailbox_message order by id desc limit 200`)
}

export function findInMailbox(db: Queries, id: number): Promise<MailboxMessage | undefined> {
  return db.row(sql`select ${mailboxColumns} from mailbox_message where id = ${id}`)
}
