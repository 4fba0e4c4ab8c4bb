import { fail } from '#domain/errors.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { ensureAnotherAdmin, ensureStillAdmin } from '#server/users/last-admin.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { holdNames, holdUser } from '#server/users/user-queries.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

/**
 * DELETE /user/{id}, by an administrator. An administrator cannot delete themselves here, so that the platform always
 * keeps one.
 */
export async function deleteUser(db: Database, viewer: Viewer, id: number) {
  await db.transaction(async (tx) => {
    await holdNames(tx)
    await ensureStillAdmin(tx, viewer)
    const user = (await holdUser(tx, id)) ?? fail('resource.notFound.error')
    if (user.role === 'ROLE_SUPER_ADMIN') fail('user.superAdmin.error')
    if (!userActionsFor(user, viewer).allowDelete) fail('user.ownAccount.error')
    await eraseUser(tx, id)
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: 'deleted' })
  })
}

/** POST /account/deleteAccount, by its owner, who has proven it. */
export async function deleteOwnAccount(db: Database, viewer: Viewer) {
  if (viewer.impersonatorId !== null) fail('impersonation.refused.error')
  await db.transaction(async (tx) => {
    await holdNames(tx)
    if (viewer.role === 'ROLE_ADMIN') await ensureAnotherAdmin(tx)
    await holdWaysIn(tx, viewer)
    await eraseUser(tx, viewer.id)
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'deleted' })
  })
}
