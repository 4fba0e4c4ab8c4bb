import type { Language } from '#domain/language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserFields } from '#server/users/user-queries.ts'

/** An account that was registered and not yet validated. */
export type Registration = {
  id: number
  /** The hash of the mark in the browser that registered. */
  registeredBy: Buffer
  /**
   * A stranger may have interfered: the address was registered twice, or the mail was requested from another browser.
   */
  doubted: boolean
}

const columns = sql`u.id, u.registered_by as "registeredBy", u.registration_doubted as doubted`
const waits = sql`u.registered_by is not null and u.validated_at is null and u.deleted_at is null`

/** Returns the account of an address, and whether a newer registration replaces it. */
export function findHolderOf(db: Queries, username: string): Promise<{ id: number; waits: boolean } | undefined> {
  return db.row(sql`select u.id, ${waits} as waits from user_account u where lower(u.username) = lower(${username})`)
}

export function holdRegistrationAt(tx: Transaction, username: string): Promise<Registration | undefined> {
  return tx.row(sql`
    select ${columns} from user_account u where lower(u.username) = lower(${username}) and ${waits} for no key update`)
}

export function holdRegistration(tx: Transaction, id: number): Promise<Registration | undefined> {
  return tx.row(sql`select ${columns} from user_account u where u.id = ${id} and ${waits} for no key update`)
}

/** The values stored with a password that was typed at a registration. */
type RegisteredValues = { passwordHash: string; consented: boolean; language: Language }

export async function replaceRegistration(tx: Transaction, id: number, user: UserFields, registered: RegisteredValues) {
  await tx.run(sql`
    update user_account set
      firstname = ${user.firstname}, lastname = ${user.lastname}, username = ${user.username},
      phone_number = ${user.phoneNumber}, phone_country_code = ${user.phoneCountryCode},
      password_hash = ${registered.passwordHash}, language = ${registered.language},
      privacy_consent_at = case when ${registered.consented}::boolean then now() end,
      failures = 0, failures_since = null, locked_until = null, registration_doubted = true
    where id = ${id}`)
}

export async function noteRegisteredBy(tx: Transaction, id: number, registeredBy: Buffer) {
  await tx.run(sql`update user_account set registered_by = ${registeredBy} where id = ${id}`)
}

export async function doubtRegistration(tx: Transaction, id: number) {
  await tx.run(sql`update user_account u set registration_doubted = true where u.id = ${id} and ${waits}`)
}
