import type { PersonName } from '#domain/person-name.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type MailLink = {
  hash: Buffer
  userId: number
  purpose: 'validate' | 'password' | 'archive' | 'address' | 'undo' | 'answer'
}

/**
 * The earlier links are ended, not deleted, so that their followers learn why they no longer work. A link that is valid
 * for longer stays: a stranger who requests a reset cannot end an invitation. The clock decides, because one of two
 * requests at once has waited since its transaction began.
 */
export async function replaceMailLink(tx: Transaction, link: MailLink, { seconds, about }: NewLink) {
  const { userId, purpose } = link
  await tx.run(sql`
    update mail_link set ended_at = now() where user_id = ${userId} and purpose = ${purpose} and ended_at is null
      and expires_at <= clock_timestamp() + make_interval(secs => ${seconds})`)
  await insertMailLink(tx, link, { seconds, about })
}

/** `about` is what the token alone does not say: the new address, or what an undo restores. */
type NewLink = { seconds: number; about?: object | undefined }

/** Leaves the earlier links of that purpose as they are. */
export async function insertMailLink(
  tx: Transaction,
  { hash, userId, purpose }: MailLink,
  { seconds, about }: NewLink,
) {
  await tx.run(sql`
    insert into mail_link (hash, user_id, purpose, expires_at, about)
    values (${hash}, ${userId}, ${purpose}, now() + make_interval(secs => ${seconds}),
      ${about === undefined ? null : JSON.stringify(about)}::jsonb)`)
}

const is = ({ hash, userId, purpose }: MailLink) => sql`
  link.hash = ${hash} and link.user_id = ${userId} and link.purpose = ${purpose}`
const stillHolds = sql`link.expires_at > now() and link.ended_at is null`

export async function isMailLink(db: Queries, link: MailLink): Promise<boolean> {
  return (await db.row(sql`select from mail_link link where ${is(link)} and ${stillHolds}`)) !== undefined
}

/** Returns true for the first use of the link only. */
export async function useUpMailLink(tx: Transaction, link: MailLink): Promise<boolean> {
  return (await tx.run(sql`update mail_link link set ended_at = now() where ${is(link)} and ${stillHolds}`)) > 0
}

export type LinkOwner = PersonName & { id: number; username: string; validated: boolean }

/** Returns the account of a link, valid or not: only its holder can ask. */
export function findLinkOwner(db: Queries, link: MailLink): Promise<LinkOwner | undefined> {
  return db.row(sql`
    select u.id, u.username, u.firstname, u.lastname, u.validated_at is not null as validated
    from mail_link link join user_account u on u.id = link.user_id
    where ${is(link)} and u.deleted_at is null`)
}
