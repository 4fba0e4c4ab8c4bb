import { fail, invalidField, Refusal } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { judgeOwnPassword, type CallContext } from '#server/account/judge-own-password.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { judgePasskey, readAnswer } from '#server/auth/judge-passkey.ts'
import { hasPasskeys, notePasskeyUse } from '#server/auth/passkey-queries.ts'
import { judgeCode, secondStepOf } from '#server/auth/second-step.ts'
import { giveTryBack } from '#server/auth/try-queries.ts'
import type { Deps } from '#server/platform/deps.ts'

type Typed = { currentPassword?: string | undefined; code?: string | undefined; passkey?: string | undefined }

/**
 * Proves the owner before the second step changes: the password, and the owner's current second step. By SMS, the code
 * is the one that /authentication/beforeLogin sends, to the stored number.
 */
export async function proveOneself(
  deps: Deps,
  viewer: Viewer,
  { currentPassword, code, passkey }: Typed,
  calling: CallContext,
): Promise<AccountRow> {
  if (viewer.impersonatorId !== null) fail('impersonation.refused.error')
  if (!currentPassword) invalidField('currentPassword', 'MandatoryField')
  const typed = { field: 'currentPassword', password: currentPassword }
  const account = await judgeOwnPassword(deps.db, viewer, typed, calling)
  const wanted = await secondProofOf(deps, account)
  if (wanted === 'code' && code) await judgeCode(deps, account, { code, ...calling })
  else if (wanted === 'passkey' && passkey) await judgeOwnPasskey(deps, account, passkey, calling)
  else {
    await giveTryBack(deps.db, account.id)
    if (wanted === 'code') invalidField('code', 'MandatoryField')
    if (wanted === 'passkey') invalidField('passkey', 'secondStep.passkey.error')
  }
  return account
}

/**
 * A passkey takes precedence over a telephone, because a stranger with an open sign-in and the password could set their
 * own number.
 */
async function secondProofOf(deps: Deps, account: AccountRow): Promise<'code' | 'passkey' | undefined> {
  if (account.hasAuthenticator) return 'code'
  if (await hasPasskeys(deps.db, account.id)) return 'passkey'
  return secondStepOf(deps, account) && 'code'
}

/** A wrong passkey keeps the try that the password took, as a wrong code does. */
async function judgeOwnPasskey(deps: Deps, account: AccountRow, typed: string, { ip, log }: CallContext) {
  try {
    const { passkeyId, counter } = await judgePasskey(deps, readAnswer(typed), { of: account.id, isProof: true })
    // The passkey may have been removed meanwhile.
    if (!(await notePasskeyUse(deps.db, passkeyId, counter))) fail('passkey.invalid.error')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ event: 'passkey.wrong', about: account.id })
    await noteAudit(deps.db, { action: 'passkeyWrong', actor: account, about: account.id, ip })
    throw error
  }
  await giveTryBack(deps.db, account.id)
}
