import type { FastifyBaseLogger } from 'fastify'
import { fail, invalidField } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { judgePassword } from '#server/auth/first-factor.ts'
import { mostTries } from '#server/auth/try-queries.ts'
import type { Database } from '#server/platform/database/database.ts'

export type CallContext = { ip: string; log: FastifyBaseLogger }

/**
 * Judges the password of the signed-in viewer, whose try stays taken. It is counted like a sign-in, so that a stranger
 * at an open sign-in cannot try passwords for ever.
 */
export async function judgeOwnPassword(
  db: Database,
  viewer: Viewer,
  typed: { field: string; password: string },
  { ip, log }: CallContext,
): Promise<AccountRow> {
  const judged = await judgePassword(db, { id: viewer.id }, { password: typed.password, ip })
  if (judged.verdict === 'locked') fail('account.locked.error')
  if (judged.verdict === 'right') return judged.account
  const isLockedOut = judged.account?.tries === mostTries
  log.warn({ event: isLockedOut ? 'account.lockedOut' : 'password.wrong', about: viewer.id })
  const action = isLockedOut ? 'lockedOut' : 'passwordWrong'
  await noteAudit(db, { action, actor: viewer, about: viewer.id, ip })
  return invalidField(typed.field, 'incorrect.password')
}
