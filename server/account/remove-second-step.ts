import { fail } from '#domain/errors.ts'
import { mayRemoveSecondStep } from '#domain/users/user-actions.ts'
import type { Viewer } from '#domain/viewer.ts'
import { forgetAuthenticator } from '#server/auth/authenticator-queries.ts'
import { forgetPasskeys } from '#server/auth/passkey-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ensureStillAdmin } from '#server/users/last-admin.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { endSignIns, holdUser } from '#server/users/user-queries.ts'

/** POST /user/removeSecondStep/{id}. An account without a second step is left unchanged, and nothing is announced. */
export async function removeSecondStep(deps: Deps, viewer: Viewer, id: number) {
  await deps.db.transaction(async (tx) => {
    await ensureStillAdmin(tx, viewer)
    const user = (await holdUser(tx, id)) ?? fail('resource.notFound.error')
    if (!mayRemoveSecondStep(user, viewer)) fail('user.ownAccount.error')
    const [hadApp, hadPasskeys] = [await forgetAuthenticator(tx, id), await forgetPasskeys(tx, id)]
    if (!hadApp && !hadPasskeys) return
    await endSignIns(tx, id)
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: 'secondStepRemoved' })
    await tellAccountChange(tx, deps, user, { changes: ['secondStepRemoved'], by: 'team' })
  })
}
