import type { FastifyBaseLogger } from 'fastify'
import { fail } from '#domain/errors.ts'
import { countFailure, findAccount, mostFailures, type AccountRow } from '#server/auth/auth-queries.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { countFailureOfNobody } from '#server/platform/rate-limits/rate-limit-queries.ts'

export type Credentials = { username: string; password: string }

export type Trying = {
  /** Whether this address may still try: asked for on the same way as the account. */
  allowed: Promise<void>
  log: FastifyBaseLogger
}

/** The account these credentials open. The password is checked in every case, so that no answer comes sooner than another. */
export async function recogniseAccount(
  db: Database,
  { username, password }: Credentials,
  { allowed, log }: Trying,
): Promise<AccountRow> {
  const [account] = await together([findAccount(db.quick, username), allowed])
  const matches = await isPassword(password, account?.passwordHash)
  if (account === undefined) return refuseNobody(db, username, log)
  const about = account.id
  if (account.locked) {
    log.warn({ event: 'signIn.locked', about })
    fail('account.locked.error')
  }
  if (!matches) {
    const locks = await countFailure(db, about)
    log.warn({ event: locks ? 'account.lockedOut' : 'signIn.failed', about })
    fail('Login.error')
  }
  if (!account.validated) fail('account.not.validated.error')
  return account
}

/** An address without an account locks as one that has one does: the eleventh try would tell them apart. */
async function refuseNobody(db: Database, username: string, log: FastifyBaseLogger): Promise<never> {
  const name = hashToken(username.toLowerCase()).toString('base64url')
  const failures = await countFailureOfNobody(db, `nobody ${name}`, mostFailures)
  log.warn({ event: 'signIn.unknown' })
  return fail(failures > mostFailures ? 'account.locked.error' : 'Login.error')
}
