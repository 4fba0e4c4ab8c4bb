import type { SignedIn } from '#domain/session-api.ts'
import { fail } from '#domain/errors.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import { deleteSignIn, takeRefreshToken } from '#server/auth/auth-queries.ts'
import { issueTokens } from '#server/auth/sign-in.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { Deps } from '#server/platform/deps.ts'

/** POST /oauth/access_token. The refresh token is spent by its use; a spent one that comes back ends the sign-in. */
export async function refreshSignIn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  refreshToken: string,
): Promise<SignedIn> {
  const outcome = await db.transaction(async (tx) => {
    const taken = await takeRefreshToken(tx, hashToken(refreshToken))
    if (taken === undefined) return 'session.invalid.error'
    if (taken.state === 'expired') return 'session.expired.error'
    if (taken.state === 'idle') {
      await deleteSignIn(tx, taken.signInId)
      return 'session.idle.error'
    }
    if (taken.account.lockedByAdmin) return 'account.locked.error'
    if (taken.state === 'reused' || taken.isOver) {
      if (taken.state === 'reused') {
        const owner = { id: taken.account.id, signInId: taken.signInId }
        recordAudit(tx, { action: 'tokenReused', about: owner.id, actor: owner })
      }
      await deleteSignIn(tx, taken.signInId)
      return 'session.invalid.error'
    }
    const answer = await issueTokens(tx, taken.signInId, taken.account, { config, ...taken })
    return taken.isImpersonation ? { ...answer, impersonateToken: answer.access_token } : answer
  })
  // Refused only now: inside the transaction, the refusal would undo the end of the sign-in.
  return typeof outcome === 'string' ? fail(outcome) : outcome
}
