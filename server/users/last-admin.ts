import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdActiveAdmins } from '#server/users/user-queries.ts'

/**
 * Before an administrator takes somebody's rights away: of two who put each other out at the same moment, the second
 * no longer is one. Comes before any other row is held.
 */
export async function ensureStillAdmin(tx: Transaction, viewer: Viewer) {
  if (!(await holdActiveAdmins(tx)).includes(viewer.id)) fail('notAuthorized.error')
}

/** Before an administrator leaves: the platform is never left without one. */
export async function ensureAnotherAdmin(tx: Transaction) {
  if ((await holdActiveAdmins(tx)).length <= 1) fail('account.lastAdmin.error')
}
