import type * as z from 'zod/mini'
import type { passwordChange } from '#domain/account/account-api.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { judgeOwnPassword, type CallContext } from '#server/account/judge-own-password.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseKnownPassword } from '#server/platform/known-passwords.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { setPassword } from '#server/users/user-queries.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

/** POST /account/updateCurrentUserPassword. Every sign-in ends, and the owner is informed by mail. */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  { oldPassword, newPassword }: z.output<typeof passwordChange>,
  calling: CallContext,
) {
  refuseInTheirPlace(viewer)
  await judgeOwnPassword(deps.db, viewer, { field: 'oldPassword', password: oldPassword }, calling)
  await refuseKnownPassword('newPassword', newPassword)
  const passwordHash = await hashPassword(newPassword, callerOf(calling.ip))
  await deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    await setPassword(tx, viewer.id, passwordHash)
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'passwordChanged' })
    await tellAccountChange(tx, deps, user, { changes: ['password'], by: 'owner' })
  })
}
