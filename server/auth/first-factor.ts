import type { FastifyBaseLogger } from 'fastify'
import type { AuditAction } from '#domain/audit/audit.ts'
import { fail } from '#domain/errors.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { giveTryBack, mostTries, takeTry, type TriedAccount, type AccountKey } from '#server/auth/try-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { queueOfEach } from '#server/platform/fair-queue.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { countTryOfNobody } from '#server/platform/rate-limits/rate-limit-queries.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** `account` is undefined only for an address without one; with `right`, its try is still taken. */
export type Judgement =
  | { verdict: 'right'; account: TriedAccount }
  | { verdict: 'wrong'; account?: TriedAccount }
  | { verdict: 'locked'; account?: TriedAccount }

/** A user may sign in twice at once; a crowd at one account is an attack, and waits in that account's queue. */
const atOneAccount = queueOfEach({ atOnce: 2, most: 500 })

/**
 * Judges passwords in one place, for a sign-in and for a change of password or of telephone. The try is counted before
 * it is judged. After a right password the caller gives the try back or signs in.
 */
export function judgePassword(
  db: Database,
  whose: AccountKey,
  { password, ip }: { password: string; ip: string },
): Promise<Judgement> {
  const caller = callerOf(ip)
  return atOneAccount(nameOf(whose), async () => {
    const account = await takeTry(db, whose)
    if (account === undefined) return judgeNobody(db, whose, { password, caller })
    if (account.tries === null) return { verdict: 'locked', account }
    const matches = await isPassword(password, account.passwordHash, caller).catch(async (error: unknown) => {
      await giveTryBack(db, account.id)
      throw error
    })
    if (!matches) return { verdict: 'wrong', account }
    // Only a caller with the right password learns that the account is locked or not validated.
    return { verdict: account.lockedByAdmin ? 'locked' : 'right', account }
  })
}

/**
 * An address without an account is judged and locked like one with an account, so that neither the answer nor its time
 * distinguishes them.
 */
async function judgeNobody(
  db: Database,
  whose: AccountKey,
  { password, caller }: { password: string; caller: string },
): Promise<Judgement> {
  if ((await countTryOfNobody(db, `nobody ${nameOf(whose)}`, mostTries)) > mostTries) return { verdict: 'locked' }
  await isPassword(password, undefined, caller)
  return { verdict: 'wrong' }
}

/** Never an address in full: names of queues are visible in memory, those of counters in the database. */
function nameOf(whose: AccountKey): string {
  return 'id' in whose ? `account ${whose.id}` : hashToken(whose.username.toLowerCase()).toString('base64url')
}

export type Credentials = { username: string; password: string }
export type TryContext = {
  ip: string
  /** Refuses an address that has tried too often. */
  limit: () => Promise<void>
  log: FastifyBaseLogger
}

/** Returns the account that these credentials open, its try still taken, or refuses. */
export async function recogniseAccount(
  db: Database,
  { username, password }: Credentials,
  { ip, limit, log }: TryContext,
): Promise<AccountRow> {
  await limit()
  const judged = await judgePassword(db, { username }, { password, ip })
  const about = judged.account?.id
  if (judged.verdict === 'locked') {
    log.warn({ event: 'signIn.locked', about })
    await noteAudit(db, { action: 'signInLocked', about, ip })
    fail('account.locked.error')
  }
  if (judged.verdict === 'wrong') {
    const [event, action] = failureOf(judged.account)
    log.warn({ event, about })
    await noteAudit(db, { action, about, ip })
    fail('Login.error')
  }
  if (judged.account.validated) return judged.account
  await giveTryBack(db, judged.account.id)
  return fail('account.not.validated.error')
}

/** The event of the log and the action of the trail. */
function failureOf(account: TriedAccount | undefined): [event: string, action: AuditAction] {
  if (account === undefined) return ['signIn.unknown', 'signInUnknown']
  return account.tries === mostTries ? ['account.lockedOut', 'lockedOut'] : ['signIn.failed', 'signInFailed']
}
