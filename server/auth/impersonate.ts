import type { SignedIn } from '#domain/session-api.ts'
import { fail } from '#domain/errors.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { deleteSignIn, findAccountById, findOrigin, insertImpersonation } from '#server/auth/auth-queries.ts'
import { issueTokens } from '#server/auth/sign-in.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { plainAddress } from '#server/platform/rate-limits/rate-limits.ts'
import { holdUser } from '#server/users/user-queries.ts'

/** POST /impersonation/start. The new sign-in depends on the administrator's own, and ends with it. */
export async function startImpersonation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  { userId, ip }: { userId: number; ip: string },
): Promise<SignedIn> {
  refuseInTheirPlace(viewer)
  return db.transaction(async (tx) => {
    // A change of its role waits for this lock, and then ends its sign-ins.
    const user = (await holdUser(tx, userId)) ?? fail('resource.notFound.error')
    if (!userActionsFor(user, viewer).allowImpersonate) fail('notAuthorized.error')
    const account = (await findAccountById(tx, userId)) ?? fail('resource.notFound.error')
    const signInId = await insertImpersonation(tx, userId, viewer, plainAddress(ip))
    await recordHistory(tx, viewer, { entity: 'user', entityId: userId, action: 'impersonated' })
    const answer = await issueTokens(tx, signInId, account, { config, isImpersonation: true })
    return { ...answer, impersonateToken: answer.access_token }
  })
}

/**
 * POST /impersonation/stop, called during the impersonation: ends it, and returns to the administrator's own sign-in.
 */
export async function stopImpersonation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
): Promise<SignedIn> {
  if (viewer.impersonatorId === null) fail('notAuthorized.error')
  return db.transaction(async (tx) => {
    const originId = (await findOrigin(tx, viewer.signInId)) ?? fail('session.invalid.error')
    const admin = (await findAccountById(tx, viewer.impersonatorId!)) ?? fail('session.invalid.error')
    recordAudit(tx, {
      action: 'impersonationStopped',
      actor: { ...viewer, id: viewer.impersonatorId!, impersonatorId: null },
      about: viewer.id,
    })
    await deleteSignIn(tx, viewer.signInId)
    return issueTokens(tx, originId, admin, { config, isImpersonation: false })
  })
}
