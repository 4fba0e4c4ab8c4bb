import { createHmac } from 'node:crypto'
import type { SecondStepWay } from '#domain/auth/sign-in-way.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export async function keepCode(tx: Transaction, userId: number, hash: Buffer) {
  await tx.run(sql`
    insert into verification_code (user_id, hash, expires_at) values (${userId}, ${hash}, now() + interval '10 minutes')
    on conflict (user_id) do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`)
}

const mostTries = 5

export type CodeState = 'right' | 'wrong' | 'expired'

/** Counts the try before it checks the code: parallel tries cannot share one. A right code is used up. */
export async function tryCode(db: Queries, userId: number, hash: Buffer): Promise<CodeState> {
  const code = await db.row<{ right: boolean; usable: boolean }>(sql`
    update verification_code set tries = tries + 1 where user_id = ${userId}
    returning hash = ${hash} as right, expires_at > now() and tries <= ${mostTries} as usable`)
  if (code === undefined || !code.usable) return 'expired'
  if (!code.right) return 'wrong'
  const used = await db.run(sql`delete from verification_code where user_id = ${userId} and hash = ${hash}`)
  return used > 0 ? 'right' : 'expired'
}

type Proof = { hash: Buffer; way: SecondStepWay; seconds: number }

export async function keepProof(db: Queries, userId: number, { hash, way, seconds }: Proof) {
  await db.run(sql`
    insert into login_proof (hash, user_id, way, expires_at)
    values (${hash}, ${userId}, ${way}, now() + make_interval(secs => ${seconds}))`)
}

/** Returns the second step that the proof stands for. */
export async function useUpProof(db: Queries, userId: number, hash: Buffer): Promise<SecondStepWay | undefined> {
  const used = await db.row<{ way: SecondStepWay }>(
    sql`delete from login_proof where hash = ${hash} and user_id = ${userId} and expires_at > now() returning way`,
  )
  return used?.way
}

/**
 * A reader of the table can hash all million codes within the ten minutes that one is valid; with the account's id in
 * the hash, at least each account takes a separate attack.
 */
export function hashCode(accountId: number, code: string): Buffer {
  return createHmac('sha256', `verification code of ${accountId}`).update(code).digest()
}
