import { fail } from '#domain/errors.ts'
import { countFailure, findAccount, type AccountRow } from '#server/auth/auth-queries.ts'
import { isPassword } from '#server/auth/passwords.ts'
import type { Database } from '#server/database/database.ts'

export type Credentials = { username: string; password: string }

/** The account these credentials open. The password is checked in every case, so that no answer comes sooner than another. */
export async function recogniseAccount(db: Database, { username, password }: Credentials): Promise<AccountRow> {
  const account = await findAccount(db, username)
  const matches = await isPassword(password, account?.passwordHash)
  if (account?.locked) fail('account.locked.error')
  if (!account || !matches) {
    if (account) await countFailure(db, account.id)
    fail('Login.error')
  }
  if (!account.validated) fail('account.not.validated.error')
  return account
}
