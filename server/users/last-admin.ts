import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdActiveAdmins } from '#server/users/user-queries.ts'

/**
 * Runs before an administrator takes somebody's rights away: the second of two who demote each other at once has lost
 * the role. It precedes any other row lock.
 */
export async function ensureStillAdmin(tx: Transaction, viewer: Viewer) {
  if (!(await holdActiveAdmins(tx)).includes(viewer.id)) fail('notAuthorized.error')
}

/** Runs before an administrator leaves: the platform always keeps one. */
export async function ensureAnotherAdmin(tx: Transaction) {
  if ((await holdActiveAdmins(tx)).length <= 1) fail('account.lastAdmin.error')
}
