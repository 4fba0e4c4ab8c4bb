import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type Visit = { state: string; nonce: string; verifier: string }

export async function insertVisit(db: Queries, hash: Buffer, provider: string, { state, nonce, verifier }: Visit) {
  await db.run(sql`
    insert into provider_visit (hash, provider, state, nonce, verifier, expires_at)
    values (${hash}, ${provider}, ${state}, ${nonce}, ${verifier}, now() + interval '15 minutes')`)
}

/** Returns a visit to this very provider, once. */
export function takeVisit(db: Queries, hash: Buffer, provider: string): Promise<Visit | undefined> {
  return db.row(sql`
    delete from provider_visit
    where hash = ${hash} and provider = ${provider} and user_id is null and expires_at > now()
    returning state, nonce, verifier`)
}

type Ticket = { provider: string; userId: number; idToken: string | null }

export async function insertTicket(tx: Transaction, hash: Buffer, { provider, userId, idToken }: Ticket) {
  await tx.run(sql`
    insert into provider_visit (hash, provider, user_id, id_token, expires_at)
    values (${hash}, ${provider}, ${userId}, ${idToken}, now() + interval '10 minutes')`)
}

export function findTicket(db: Queries, hash: Buffer): Promise<Ticket | undefined> {
  return db.row(sql`
    select provider, user_id as "userId", id_token as "idToken" from provider_visit
    where hash = ${hash} and user_id is not null and expires_at > now()`)
}

/** Returns true for the first use only. */
export async function useUpTicket(tx: Transaction, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from provider_visit where hash = ${hash} and user_id is not null`)) > 0
}

export async function findIdentity(db: Queries, issuer: string, subject: string): Promise<number | undefined> {
  const row = await db.row<{ userId: number }>(sql`
    select user_id as "userId" from provider_identity where issuer = ${issuer} and subject = ${subject}`)
  return row?.userId
}

export function listIdentities(db: Queries, userId: number): Promise<{ issuer: string; since: string }[]> {
  return db.rows(sql`
    select i.issuer, to_json(i.created_at) #>> '{}' as since from provider_identity i
    where i.user_id = ${userId} order by i.created_at`)
}

/** Returns false if the account has another identity of this issuer, or the identity another account. */
export async function linkIdentity(
  tx: Transaction,
  { issuer, subject, userId }: { issuer: string; subject: string; userId: number },
): Promise<boolean> {
  const linked = await tx.run(sql`
    insert into provider_identity (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId})
    on conflict do nothing`)
  return linked > 0
}

/** A stranger may have typed the password of a registration that nobody has validated. */
export async function forgetUnprovenPassword(tx: Transaction, userId: number) {
  await tx.run(sql`
    update user_account set password_hash = null
    where id = ${userId} and validated_at is null and registered_by is not null`)
}
