import { fail, invalidField, Refusal } from '#domain/errors.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { judgeOwnPassword, type CallContext } from '#server/account/judge-own-password.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { judgePasskey, readAnswer } from '#server/auth/judge-passkey.ts'
import { hasPasskeys, notePasskeyUse } from '#server/auth/passkey-queries.ts'
import { judgeCode, secondStepOf } from '#server/auth/second-step.ts'
import { refuseLockedWays } from '#server/users/ways-in-queries.ts'
import { giveTryBack } from '#server/auth/try-queries.ts'
import type { Deps } from '#server/platform/deps.ts'

type Typed = { currentPassword?: string | undefined; code?: string | undefined; passkey?: string | undefined }

/**
 * Proves the owner before a way into the account changes: the password with the owner's current second step, or a
 * passkey alone, which is both. By SMS, the code is the one that /authentication/beforeLogin sends, to the stored
 * number.
 */
export async function proveOneself(
  deps: Deps,
  viewer: Viewer,
  { currentPassword, code, passkey }: Typed,
  calling: CallContext,
): Promise<AccountRow> {
  refuseInTheirPlace(viewer)
  await refuseLockedWays(deps.db, viewer)
  if (!currentPassword && passkey) return judgeOwnPasskey(deps, viewer.id, passkey, calling)
  if (!currentPassword) invalidField('currentPassword', 'proof.needed.error')
  const typed = { field: 'currentPassword', password: currentPassword }
  const account = await judgeOwnPassword(deps.db, viewer, typed, calling)
  const wanted = await secondProofOf(deps, account)
  if (wanted === 'code' && code) await judgeCode(deps, account, { code, ...calling })
  else if (wanted === 'passkey' && passkey) {
    await judgeOwnPasskey(deps, account.id, passkey, calling)
    await giveTryBack(deps.db, account.id)
  } else {
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
async function judgeOwnPasskey(deps: Deps, id: number, typed: string, { ip, log }: CallContext): Promise<AccountRow> {
  try {
    const { account, passkeyId, counter } = await judgePasskey(deps, readAnswer(typed), { of: id, isProof: true })
    // The passkey may have been removed meanwhile.
    if (!(await notePasskeyUse(deps.db, passkeyId, counter))) fail('passkey.invalid.error')
    return account
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ event: 'passkey.wrong', about: id })
    await noteAudit(deps.db, { action: 'passkeyWrong', actor: { id }, about: id, ip })
    throw error
  }
}
