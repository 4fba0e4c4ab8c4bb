import { vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type StoredMessage = { kind: 'mail' | 'sms'; recipient: string; subject: string; text: string; html: string | null }

/** Those on their way, by any of the senders; not those that wait for a later moment or another try. */
const onTheirWay = sql`
  select from outgoing_message m
  where m.sent_at is null and (m.next_try_at <= now() or m.tries > 0 and m.last_error is null)`

/** Forgets what has arrived, and what is on its way. */
export async function emptyMailbox(db: Database) {
  await vi.waitUntil(async () => (await db.rows(onTheirWay)).length === 0, { timeout: 10_000, interval: 20 })
  await db.run(sql`delete from mailbox_message`)
}

/**
 * The messages to a recipient as they arrived, once there are so many and none is on its way. Those of one moment
 * arrive in any order.
 */
export async function messagesTo(db: Database, recipient: string, count = 1): Promise<StoredMessage[]> {
  const find = () =>
    db.rows<StoredMessage>(sql`
      select kind, recipient, subject, body_text as text, body_html as html
      from mailbox_message where recipient = ${recipient} order by id`)
  return vi.waitUntil(
    async () => {
      const isAwaited = await db.row(sql`${onTheirWay} and m.recipient = ${recipient}`)
      const messages = await find()
      return isAwaited === undefined && messages.length >= count && messages
    },
    { timeout: 10_000, interval: 20 },
  )
}

/**
 * The newest message to a recipient under a subject, whatever spaces French typography puts in it, once it has arrived.
 * Where an older one has the same subject, `has` names what only the newest says.
 */
export async function mailUnder(db: Database, recipient: string, subject: string, has = ''): Promise<StoredMessage> {
  return vi.waitUntil(
    async () =>
      (await messagesTo(db, recipient)).findLast(
        (message) => spaced(message.subject) === spaced(subject) && message.text.includes(has),
      ),
    { timeout: 10_000 },
  )
}

/** A text with plain spaces, whatever spaces French typography puts in it. */
export const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** The token and the account in the link of a mail. */
export function proofIn({ text }: { text: string }): { token: string; userId: string } {
  const [, token = '', userId = ''] = /#\/login\/\w+\/([\w-]+)\/(\d+)/.exec(text) ?? []
  return { token, userId }
}
