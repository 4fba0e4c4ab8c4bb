import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { wantsSmsCode } from '#server/users/sms-code-queries.ts'

export async function findSecret(db: Queries, userId: number): Promise<Buffer | undefined> {
  const row = await db.row<{ secret: Buffer }>(sql`select secret from authenticator where user_id = ${userId}`)
  return row?.secret
}

/** Returns false for a code that was used, or is older than a used one: only one of two uses at once succeeds. */
export async function useUpStep(db: Queries, userId: number, { secret, step }: { secret: Buffer; step: number }) {
  const used = await db.run(sql`
    update authenticator set last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and last_step < ${step}`)
  return used > 0
}

export async function useUpRecoveryCode(tx: Transaction, userId: number, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from recovery_code where user_id = ${userId} and hash = ${hash}`)) > 0
}

export async function keepOffer(db: Queries, userId: number, secret: Buffer) {
  await db.run(sql`
    insert into authenticator_offer (user_id, secret, expires_at)
    values (${userId}, ${secret}, now() + interval '10 minutes')
    on conflict (user_id) do update set secret = excluded.secret, tries = 0, expires_at = excluded.expires_at`)
}

const mostTries = 10

/** Counts the try before the code is judged, so that a stranger at an open sign-in cannot guess it. */
export async function tryOffer(db: Queries, userId: number): Promise<Buffer | undefined> {
  const row = await db.row<{ secret: Buffer }>(sql`
    update authenticator_offer set tries = tries + 1
    where user_id = ${userId} and expires_at > now() and tries < ${mostTries} returning secret`)
  return row?.secret
}

/** Returns false if the offer was already accepted, or replaced by a newer one. */
export async function takeUpOffer(tx: Transaction, userId: number, { secret, step }: { secret: Buffer; step: number }) {
  const taken = await tx.run(sql`
    with taken as (
      delete from authenticator_offer where user_id = ${userId} and secret = ${secret} and expires_at > now()
      returning user_id, secret
    )
    insert into authenticator (user_id, secret, last_step) select user_id, secret, ${step} from taken
    on conflict (user_id) do update set secret = excluded.secret, since = now(), last_step = excluded.last_step`)
  return taken > 0
}

export async function keepRecoveryCodes(tx: Transaction, userId: number, hashes: Buffer[]) {
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`)
  await tx.run(sql`insert into recovery_code (user_id, hash) select ${userId}, unnest(${hashes}::bytea[])`)
}

/** Returns false if there was no app. */
export async function forgetAuthenticator(tx: Transaction, userId: number): Promise<boolean> {
  await tx.run(sql`delete from authenticator_offer where user_id = ${userId}`)
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`)
  return (await tx.run(sql`delete from authenticator where user_id = ${userId}`)) > 0
}

/** Notes that this sign-in has now passed a second step too. */
export async function markSignIn(tx: Transaction, signInId: number, way: 'app' | 'passkey') {
  await tx.run(sql`update sign_in set way = ${way} where id = ${signInId}`)
}

type OwnSecondStep = {
  app: { since: string } | null
  recoveryCodesLeft: number
  phoneNumber: string
  wantsSmsCode: boolean
}

export async function readSecondStep(db: Queries, userId: number): Promise<OwnSecondStep> {
  const row = await db.row<OwnSecondStep>(sql`
    select case when a.user_id is not null then json_build_object('since', a.since) end as app,
      (select count(*) from recovery_code where recovery_code.user_id = u.id)::integer as "recoveryCodesLeft",
      u.phone_number as "phoneNumber", ${wantsSmsCode(sql`u`)} as "wantsSmsCode"
    from user_account u left join authenticator a on a.user_id = u.id where u.id = ${userId}`)
  return row!
}
