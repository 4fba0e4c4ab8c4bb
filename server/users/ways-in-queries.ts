import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { refuseDuplicates } from '#server/platform/database/duplicates.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { insertMailLink, type MailLink } from '#server/users/mail-link-queries.ts'
import { endSignIns, holdUser, markValidated, removeRegistrationAt, type UserRow } from '#server/users/user-queries.ts'

const undoDays = 7
const lockedHours = 72

/** Locks the account against a second writer, and refuses while an undo holds its ways in. */
export async function holdWaysIn(tx: Transaction, viewer: Viewer): Promise<UserRow> {
  const user = (await holdUser(tx, viewer.id)) ?? fail('session.invalid.error')
  await refuseLockedWays(tx, viewer)
  return user
}

/** An undo may have removed the second step that is required: it may be set up again at once. */
export async function refuseLockedWays(
  db: Queries,
  { id, owesSecondStep = false }: Pick<Viewer, 'id' | 'owesSecondStep'>,
) {
  if (!owesSecondStep && (await areWaysLocked(db, id))) fail('account.waysLocked.error')
}

export async function areWaysLocked(db: Queries, id: number): Promise<boolean> {
  const locked = await db.row(sql`select from user_account where id = ${id} and ways_locked_until > clock_timestamp()`)
  return locked !== undefined
}

/** What an undo restores. */
export type WaysBefore = Pick<UserRow, 'username' | 'phoneNumber'> & { phoneCountryCode?: string | undefined }

export async function keepUndo(tx: Transaction, { id, ...before }: WaysBefore & { id: number }, hash: Buffer) {
  await insertMailLink(tx, { hash, userId: id, purpose: 'undo' }, { seconds: undoDays * 24 * 3600, about: before })
}

/**
 * Uses an undo up, with every later one: what a stranger changed afterwards is undone too, while the link of an earlier
 * change keeps leading further back.
 */
export async function takeUndo(tx: Transaction, { hash, userId }: Omit<MailLink, 'purpose'>) {
  const row = await tx.row<{ before: WaysBefore }>(sql`
    with taken as (
      update mail_link set ended_at = now()
      where hash = ${hash} and user_id = ${userId} and purpose = 'undo' and ended_at is null and expires_at > now()
      returning about, created_at
    ), ended as (
      update mail_link later set ended_at = now() from taken
      where later.user_id = ${userId} and later.purpose = 'undo' and later.ended_at is null
        and later.created_at > taken.created_at
    )
    select about as before from taken`)
  return row?.before
}

/**
 * Restores the address and the number, and takes away every way in that a stranger may know: the password, what was
 * added since the oldest undo that could be open, links, codes and sign-ins. Returns the address of the account now: a
 * former one may belong to another account.
 */
export async function restoreWaysIn(tx: Transaction, user: UserRow, before: WaysBefore): Promise<string> {
  const { id } = user
  if (before.username.toLowerCase() !== user.username.toLowerCase()) await removeRegistrationAt(tx, before.username)
  const isFree =
    (await tx.row(sql`
      select from user_account where lower(username) = lower(${before.username}) and id <> ${id}`)) === undefined
  const username = isFree ? before.username : user.username
  const { phoneNumber, phoneCountryCode = user.phoneCountryCode } = before
  await setAddress(tx, id, username)
  await tx.run(sql`
    update user_account set phone_number = ${phoneNumber}, phone_country_code = ${phoneCountryCode},
      password_hash = null, failures = 0, failures_since = null, locked_until = null,
      ways_locked_until = now() + make_interval(hours => ${lockedHours}),
      locked_by_admin = locked_by_admin and leaving_at is null, leaving_at = null, answer_addresses = default
    where id = ${id}`)
  await markValidated(tx, id)
  await tx.run(sql`delete from provider_visit where user_id = ${id}`)
  const added = sql`now() - make_interval(days => ${undoDays})`
  await tx.run(sql`delete from provider_identity where user_id = ${id} and created_at > ${added}`)
  await tx.run(sql`delete from passkey where user_id = ${id} and created_at > ${added}`)
  await tx.run(sql`
    with strange as (delete from authenticator where user_id = ${id} and since > ${added} returning user_id)
    delete from recovery_code where user_id in (select strange.user_id from strange)`)
  await tx.run(sql`delete from mail_link where user_id = ${id} and purpose <> 'undo'`)
  await tx.run(sql`delete from asked_address where user_id = ${id}`)
  await tx.run(sql`delete from verification_code where user_id = ${id}`)
  await tx.run(sql`delete from login_proof where user_id = ${id}`)
  await tx.run(sql`delete from authenticator_offer where user_id = ${id}`)
  await tx.run(sql`delete from passkey_challenge where user_id = ${id}`)
  await endSignIns(tx, id)
  return username
}

/** Uses the link of a new address up. */
export async function takeNewAddress(tx: Transaction, { hash, userId }: Omit<MailLink, 'purpose'>) {
  const row = await tx.row<{ username: string }>(sql`
    update mail_link set ended_at = now()
    where hash = ${hash} and user_id = ${userId} and purpose = 'address' and ended_at is null and expires_at > now()
    returning about ->> 'username' as username`)
  return row?.username
}

/** The unique index decides between two accounts that take one address at once. */
export async function setAddress(tx: Transaction, id: number, username: string) {
  await refuseDuplicates(
    { user_account_username: ['username', 'email.used.error'] },
    tx.run(sql`update user_account set username = ${username} where id = ${id} and username <> ${username}`),
  )
}

export async function isAddressTaken(db: Queries, username: string): Promise<boolean> {
  const holder = await db.row(sql`
    select from user_account where lower(username) = lower(${username})
      and not (registered_by is not null and validated_at is null)`)
  return holder !== undefined
}
