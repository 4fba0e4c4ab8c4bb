import { firstLanguage, type Language } from '#domain/language.ts'
import type { Role } from '#domain/roles.ts'
import type { FailingMail, UserDetails } from '#domain/users/user.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { commissionNameIn } from '#server/commissions/commission-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'
import { refuseDuplicates, refuseMissing } from '#server/platform/database/duplicates.ts'
import { sql } from '#server/platform/database/sql.ts'
import { filesOf } from '#server/projects/rows/people-queries.ts'

export type UserRow = Omit<UserDetails, 'role'> & { role: Role }

/** The projects of user `u`, led or joined, in all editions: a person keeps their past when the next one opens. */
export const projectsOfUser = sql`(
  select count(*) from project_search p where p.id = any(${filesOf(sql`u.id`)}) and p.status <> 'DELETED')`

/** The columns with the commission's name in the reader's language. */
export const userColumnsIn = (language: Language) => sql`
  u.id, u.username, u.firstname, u.lastname, u.phone_number as "phoneNumber", u.phone_country_code as "phoneCountryCode",
  u.role, case when c.id is not null then json_build_object('id', c.id, 'tostring', ${commissionNameIn(language)}) end as commission,
  ${projectsOfUser}::integer as "nbProjects",
  u.validated_at is not null as validated,
  u.locked_by_admin or coalesce(u.locked_until > now(), false) as locked,
  ${personName('u', language)} as tostring`

/** The state of an account as it is shown: locked takes precedence over not validated. */
export const userState = sql`
  case when u.locked_by_admin or coalesce(u.locked_until > now(), false) then 'locked'
    when u.validated_at is null then 'invited' else 'active' end`

export const userSource = sql`user_account u left join commission c on c.id = u.commission_id`

export function findUser(db: Queries, id: number, language: Language = firstLanguage): Promise<UserRow | undefined> {
  return db.row(sql`select ${userColumnsIn(language)} from ${userSource} where u.id = ${id} and u.deleted_at is null`)
}

export async function findFailingMail(db: Queries, address: string): Promise<FailingMail> {
  const row = await db.row<NonNullable<FailingMail>>(sql`
    select to_json(f.since) #>> '{}' as since, f.said from failing_address f where f.address = lower(${address})`)
  return row ?? null
}

export async function listAnswerAddresses(db: Queries, id: number): Promise<string[]> {
  const row = await db.row<{ addresses: string[] }>(sql`
    select answer_addresses as addresses from user_account where id = ${id}`)
  return row!.addresses
}

/** Returns whether it was one. */
export async function removeAnswerAddress(tx: Transaction, id: number, address: string): Promise<boolean> {
  const row = await tx.row(sql`
    update user_account set answer_addresses = array_remove(answer_addresses, ${address}::text)
    where id = ${id} and ${address} = any(answer_addresses) returning id`)
  return row !== undefined
}

/**
 * Taken before any row lock by a transaction that is about to write a name: it waits for running saves, and two
 * transactions that each hold a row would deadlock.
 */
export async function holdNames(tx: Transaction) {
  await tx.run(sql`select hold_saves_back()`)
}

/** Returns the user, locked against a second writer until the transaction ends. */
export function holdUser(tx: Transaction, id: number): Promise<UserRow | undefined> {
  return tx.row(
    sql`select ${userColumnsIn(firstLanguage)} from ${userSource} where u.id = ${id} and u.deleted_at is null for no key update of u`,
  )
}

export type UserFields = {
  firstname: string
  lastname: string
  username: string
  phoneNumber: string
  phoneCountryCode: string
  role: Role
  commissionId: number | null
}

export async function insertUser(
  tx: Transaction,
  user: UserFields,
  { passwordHash, consented, language }: { passwordHash: string | null; consented: boolean; language: Language },
): Promise<number> {
  const row = await unlessRefused(
    tx.row<{ id: number }>(sql`
      insert into user_account (firstname, lastname, username, phone_number, phone_country_code, role, commission_id,
        password_hash, privacy_consent_at, language)
      values (${user.firstname}, ${user.lastname}, ${user.username}, ${user.phoneNumber}, ${user.phoneCountryCode},
        ${user.role}, ${user.commissionId}, ${passwordHash}, case when ${consented}::boolean then now() end, ${language})
      returning id`),
  )
  return row!.id
}

/**
 * A registration that is not validated belongs to no one yet: it does not block its address for a person whom an
 * administrator invites. Such an account has never signed in, so only its links depend on it.
 */
export async function removeRegistrationAt(tx: Transaction, username: string) {
  await tx.run(sql`
    delete from user_account
    where lower(username) = lower(${username}) and registered_by is not null and validated_at is null
      and last_sign_in_at is null and deleted_at is null`)
}

/** A new address must be validated before it opens the account again. */
export async function updateUser(tx: Transaction, id: number, user: UserFields) {
  await unlessRefused(
    tx.run(sql`
      update user_account set
        firstname = ${user.firstname}, lastname = ${user.lastname}, username = ${user.username},
        phone_number = ${user.phoneNumber}, phone_country_code = ${user.phoneCountryCode},
        role = ${user.role}, commission_id = ${user.commissionId},
        validated_at = case when lower(username) = lower(${user.username}) then validated_at end
      where id = ${id}`),
  )
}

/** Every sign-in ends, so that a person who knew the old password is out. */
export async function setPassword(tx: Transaction, id: number, passwordHash: string) {
  await tx.run(sql`
    update user_account set password_hash = ${passwordHash}, failures = 0, failures_since = null, locked_until = null
    where id = ${id}`)
  await endSignIns(tx, id)
  await tx.run(sql`delete from mail_link where user_id = ${id} and purpose = 'password'`)
}

/** Links sent to an address that is no longer the account's become invalid, except those that undo the change. */
export async function endMailLinks(tx: Transaction, userId: number) {
  await tx.run(sql`delete from mail_link where user_id = ${userId} and purpose <> 'undo'`)
}

export async function endSignIns(tx: Transaction, userId: number) {
  await tx.run(sql`delete from sign_in where user_id = ${userId} or impersonator_id = ${userId}`)
}

/** An app or a passkey; a telephone number is not counted. */
export async function hasOwnSecondStep(db: Queries, id: number): Promise<boolean> {
  const row = await db.row(sql`
    select from user_account u where u.id = ${id}
      and (exists (select from authenticator a where a.user_id = u.id) or exists (select from passkey k where k.user_id = u.id))`)
  return row !== undefined
}

/** From now on the account belongs to the recipient of the mail, and no registration replaces it. */
export async function markValidated(tx: Transaction, id: number) {
  await tx.run(sql`
    update user_account set validated_at = coalesce(validated_at, now()), registered_by = null,
      registration_doubted = false
    where id = ${id}`)
}

/** Ends the impersonations that the administrator started, not their own sign-in. */
export async function endImpersonationsBy(tx: Transaction, userId: number) {
  await tx.run(sql`delete from sign_in where impersonator_id = ${userId}`)
}

export async function setLock(tx: Transaction, id: number, locked: boolean) {
  await tx.run(sql`
    update user_account set locked_by_admin = ${locked}, leaving_at = null, failures = 0, failures_since = null, locked_until = null
    where id = ${id}`)
}

/** The language of the page on which the account was made, then that of each sign-in. */
export async function getLanguage(db: Queries, id: number): Promise<Language> {
  const row = await db.row<{ language: Language }>(sql`select language from user_account where id = ${id}`)
  return row!.language
}

export async function hasAccounts(db: Queries): Promise<boolean> {
  return (await db.row(sql`select from user_account limit 1`)) !== undefined
}

/** Returns the administrators who can sign in, locked so that two of them cannot leave, or be demoted, at once. */
export async function holdActiveAdmins(tx: Transaction): Promise<number[]> {
  const held = await tx.rows<{ id: number }>(sql`
    select id from user_account u where role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and can_sign_in(u)
    order by id for no key update`)
  return held.map(({ id }) => id)
}

function unlessRefused<Result>(write: Promise<Result>): Promise<Result> {
  return refuseMissing(
    { user_account_commission_id_fkey: ['commissionId', 'field.invalid.error'] },
    refuseDuplicates({ user_account_username: ['username', 'email.used.error'] }, write),
  )
}
