import { fail } from '#domain/errors.ts'
import type { SignedIn } from '#domain/auth/auth.ts'
import { rolesInEffect } from '#domain/users/roles.ts'
import {
  countFailure,
  findAccount,
  forgetFailures,
  insertSignIn,
  insertTokens,
  type AccountRow,
} from '#server/auth/auth-queries.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { freshToken } from '#server/auth/tokens.ts'
import type { Database, Transaction } from '#server/database/database.ts'

const accessTokenSeconds = 15 * 60

export type Credentials = { username: string; password: string; rememberMe: boolean }

/** POST /api/login. The password is checked in every case, so that no answer comes sooner than another. */
export async function signIn(db: Database, { username, password, rememberMe }: Credentials): Promise<SignedIn> {
  const account = await findAccount(db, username)
  const matches = await isPassword(password, account?.passwordHash)
  if (account?.locked) fail('account.locked.error')
  if (!account || !matches) {
    if (account) await countFailure(db, account.id)
    fail('Login.error')
  }
  if (!account.validated) fail('account.not.validated.error')
  await forgetFailures(db, account.id)
  return db.transaction(async (tx) => issueTokens(tx, await insertSignIn(tx, account.id, rememberMe), account))
}

export async function issueTokens(
  tx: Transaction,
  signInId: number,
  account: Omit<AccountRow, 'passwordHash'>,
): Promise<SignedIn> {
  const [access, refresh] = [freshToken(), freshToken()]
  await insertTokens(tx, signInId, access.hash, refresh.hash, accessTokenSeconds)
  return {
    id: account.id,
    username: account.username,
    firstname: account.firstname,
    lastname: account.lastname,
    roles: rolesInEffect(account.role),
    access_token: access.token,
    refresh_token: refresh.token,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
  }
}
