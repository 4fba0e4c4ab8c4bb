import { fail } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { ensureStillAdmin } from '#server/users/last-admin.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { findLeaving } from '#server/users/leaving-queries.ts'
import { tellOfEvents } from '#server/users/tell-of-events.ts'
import { holdNames, holdUser } from '#server/users/user-queries.ts'

/**
 * DELETE /user/{id}, by an administrator. An administrator cannot delete themselves here, so that the platform always
 * keeps one. The commissions of coming events that nobody else holds are told.
 */
export async function deleteUser(db: Database, viewer: Viewer, id: number) {
  await db.transaction(async (tx) => {
    await holdNames(tx)
    await ensureStillAdmin(tx, viewer)
    const user = (await holdUser(tx, id)) ?? fail('resource.notFound.error')
    if (user.role === 'ROLE_SUPER_ADMIN') fail('user.superAdmin.error')
    if (!userActionsFor(user, viewer).allowDelete) fail('user.ownAccount.error')
    const { coming } = await findLeaving(tx, id, firstLanguage)
    await eraseUser(tx, id)
    tellOfEvents(tx, viewer, coming, { event: 'erasedAlone' })
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: 'deleted' })
  })
}
