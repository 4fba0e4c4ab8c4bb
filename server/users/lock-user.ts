import { fail } from '#domain/errors.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { ensureStillAdmin } from '#server/users/last-admin.ts'
import { endSignIns, holdUser, setLock } from '#server/users/user-queries.ts'

/** An administrator's lock applies from the next request; locking a locked account, or the reverse, changes nothing. */
export async function lockUser(db: Database, viewer: Viewer, id: number, locked: boolean) {
  await db.transaction(async (tx) => {
    await ensureStillAdmin(tx, viewer)
    const user = (await holdUser(tx, id)) ?? fail('resource.notFound.error')
    if (user.locked === locked) return
    const allowed = userActionsFor(user, viewer)
    if (!(locked ? allowed.allowLock : allowed.allowUnlock)) {
      fail(user.id === viewer.id ? 'user.ownAccount.error' : 'user.superAdmin.error')
    }
    await setLock(tx, id, locked)
    if (locked) await endSignIns(tx, id)
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: locked ? 'locked' : 'unlocked' })
  })
}
