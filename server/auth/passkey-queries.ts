import type { OwnPasskey } from '#domain/account/own-passkey-api.ts'
import type { SystemName } from '#domain/auth/browser-name.ts'
import { accountColumns, type AccountRow } from '#server/auth/auth-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** The account of the challenge, null for a sign-in; `isProof` in an open sign-in that must be proven. */
export type ChallengePurpose = { of: number | null; isProof?: boolean }

export async function keepChallenge(db: Queries, challenge: string, { of, isProof = false }: ChallengePurpose) {
  await db.run(sql`
    insert into passkey_challenge (challenge, user_id, is_proof, expires_at)
    values (${challenge}, ${of}, ${isProof}, now() + interval '10 minutes')`)
}

/** Uses a challenge up, for its account and its purpose only: one of two uses at once succeeds. */
export async function useUpChallenge(
  db: Queries,
  challenge: string,
  { of, isProof = false }: ChallengePurpose,
): Promise<boolean> {
  const used = await db.run(sql`
    delete from passkey_challenge
    where challenge = ${challenge} and user_id is not distinct from ${of}::integer and is_proof = ${isProof}
      and expires_at > now()`)
  return used > 0
}

export type NewPasskey = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  system: SystemName
}

/** Returns undefined if any account has the passkey already. */
export async function insertPasskey(tx: Transaction, userId: number, passkey: NewPasskey): Promise<number | undefined> {
  const { credentialId, publicKey, counter, transports, name, system } = passkey
  const row = await tx.row<{ id: number }>(sql`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name, system)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name}, ${system})
    on conflict (credential_id) do nothing returning id`)
  return row?.id
}

export function findOwnPasskeys(db: Queries, userId: number): Promise<OwnPasskey[]> {
  return db.rows(sql`
    select id, name, system, to_json(created_at) #>> '{}' as "createdAt", to_json(last_used_at) #>> '{}' as "lastUsedAt"
    from passkey where user_id = ${userId} order by id`)
}

/** Excluded from the offer, so that a device does not make a second passkey. */
export function findCredentials(db: Queries, userId: number): Promise<{ id: string; transports: string[] }[]> {
  return db.rows(sql`select credential_id as id, transports from passkey where user_id = ${userId} order by id`)
}

export async function hasPasskeys(db: Queries, userId: number): Promise<boolean> {
  return (await db.row(sql`select from passkey where user_id = ${userId} limit 1`)) !== undefined
}

export async function isOwnPasskey(db: Queries, userId: number, id: number): Promise<boolean> {
  return (await db.row(sql`select from passkey where id = ${id} and user_id = ${userId}`)) !== undefined
}

export type PasskeyToJudge = { passkeyId: number; publicKey: Buffer; counter: number; account: AccountRow }

export async function findPasskey(db: Queries, credentialId: string): Promise<PasskeyToJudge | undefined> {
  const row = await db.row<AccountRow & Omit<PasskeyToJudge, 'account'>>(sql`
    select ${accountColumns}, passkey.id as "passkeyId", public_key as "publicKey", counter::double precision as counter
    from passkey join user_account account on account.id = passkey.user_id
    where credential_id = ${credentialId} and account.deleted_at is null`)
  if (row === undefined) return undefined
  const { passkeyId, publicKey, counter, ...account } = row
  return { passkeyId, publicKey, counter, account }
}

/** Returns false if the passkey was removed meanwhile. */
export async function notePasskeyUse(db: Queries, id: number, counter: number): Promise<boolean> {
  const used = await db.run(sql`
    update passkey set counter = greatest(counter, ${counter}), last_used_at = now() where id = ${id}`)
  return used > 0
}

export async function renamePasskey(db: Queries, userId: number, { id, name }: { id: number; name: string }) {
  return (await db.run(sql`update passkey set name = ${name} where id = ${id} and user_id = ${userId}`)) > 0
}

export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
  return (await tx.run(sql`delete from passkey where id = ${id} and user_id = ${userId}`)) > 0
}

/** Returns false if there was no passkey. */
export async function forgetPasskeys(tx: Transaction, userId: number): Promise<boolean> {
  await tx.run(sql`delete from passkey_challenge where user_id = ${userId}`)
  return (await tx.run(sql`delete from passkey where user_id = ${userId}`)) > 0
}
