import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type MailLink = { hash: Buffer; userId: number; purpose: 'validate' | 'password' }

export async function replaceMailLink(tx: Transaction, { hash, userId, purpose }: MailLink, seconds: number) {
  await tx.run(sql`delete from mail_link where user_id = ${userId} and purpose = ${purpose}`)
  await tx.run(sql`
    insert into mail_link (hash, user_id, purpose, expires_at)
    values (${hash}, ${userId}, ${purpose}, now() + make_interval(secs => ${seconds}))`)
}

const holds = ({ hash, userId, purpose }: MailLink) => sql`
  hash = ${hash} and user_id = ${userId} and purpose = ${purpose} and expires_at > now()`

export async function isMailLink(db: Queries, link: MailLink): Promise<boolean> {
  return (await db.row(sql`select from mail_link where ${holds(link)}`)) !== undefined
}

/** True once: the link is gone with it. */
export async function useUpMailLink(tx: Transaction, link: MailLink): Promise<boolean> {
  return (await tx.run(sql`delete from mail_link where ${holds(link)}`)) > 0
}
