import { fail, invalidField } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { judgeOwnPassword, type Calling } from '#server/account/judge-own-password.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { judgeCode, secondStepOf } from '#server/auth/second-step.ts'
import { giveTryBack } from '#server/auth/try-queries.ts'
import type { Deps } from '#server/platform/deps.ts'

type Typed = { currentPassword?: string | undefined; code?: string | undefined }

/**
 * Before the second step is touched: the password, and a code of the step there is. By SMS, it is the one that
 * /authentication/beforeLogin sends, to the number there is.
 */
export async function proveOneself(
  deps: Deps,
  viewer: Viewer,
  { currentPassword, code }: Typed,
  calling: Calling,
): Promise<AccountRow> {
  if (viewer.impersonatorId !== null) fail('impersonation.refused.error')
  if (!currentPassword) invalidField('currentPassword', 'MandatoryField')
  const typed = { field: 'currentPassword', password: currentPassword }
  const account = await judgeOwnPassword(deps.db, viewer, typed, calling)
  if (code && secondStepOf(deps, account) !== undefined) {
    await judgeCode(deps, account, { code, ...calling })
    return account
  }
  await giveTryBack(deps.db, account.id)
  return secondStepOf(deps, account) === undefined ? account : invalidField('code', 'MandatoryField')
}
