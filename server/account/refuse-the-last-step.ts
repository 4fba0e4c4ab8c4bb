import { fail } from '#domain/errors.ts'
import { mustPassSecondStep, type Role } from '#domain/roles.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSecondStepRequired } from '#server/programme/second-step-rule-queries.ts'
import { isSecondStep } from '#server/users/second-step-need.ts'
import { hasSmsCode } from '#server/users/sms-code-queries.ts'
import { hasOwnSecondStep } from '#server/users/user-queries.ts'

/**
 * Runs after a removal, in its transaction, which locks the account: the second of two removals at once sees the first.
 */
export async function refuseTheLastStep(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  user: { id: number; role: Role; phoneNumber: string },
) {
  if (!mustPassSecondStep(user.role)) return
  if (isSecondStep(deps, user) && (await hasSmsCode(tx, user.id))) return
  if ((await isSecondStepRequired(tx)) && !(await hasOwnSecondStep(tx, user.id))) fail('secondStep.last.error')
}
