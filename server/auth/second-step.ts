import { fail, invalidField } from '#domain/errors.ts'
import { isRecoveryCode, plainCode } from '#domain/auth/recovery-code.ts'
import type { SecondStepWay, SignInWay } from '#domain/auth/sign-in-way.ts'
import { mustPassSecondStep } from '#domain/roles.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { hashRecoveryCode, stepOf } from '#server/auth/authenticator.ts'
import { findSecret, useUpRecoveryCode, useUpStep } from '#server/auth/authenticator-queries.ts'
import { hashCode, tryCode, useUpProof, type CodeState } from '#server/auth/code-queries.ts'
import { giveTryBack } from '#server/auth/try-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { isSecondStepRequired } from '#server/programme/second-step-rule-queries.ts'
import { isSecondStep } from '#server/users/second-step-need.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { hasOwnSecondStep } from '#server/users/user-queries.ts'

/**
 * Returns the step after the password: an app takes precedence over the telephone, which serves accounts without an
 * app.
 */
export function secondStepOf(deps: Pick<Deps, 'config'>, account: AccountRow): 'app' | 'sms' | undefined {
  if (account.hasAuthenticator) return 'app'
  return getsSmsCodes(deps, account) ? 'sms' : undefined
}

/** Accounts with an app get SMS codes only if their owner has switched them on, for the day without the app. */
export function getsSmsCodes(deps: Pick<Deps, 'config'>, account: AccountRow): boolean {
  return isSecondStep(deps, account) && account.wantsSmsCode
}

/** Uses up the proof that the second step left in the browser; no sign-in can avoid it. */
export async function passSecondStep(deps: Deps, account: AccountRow, proof: string | undefined): Promise<SignInWay> {
  if (secondStepOf(deps, account) === undefined) return withoutSecondStep(deps, account)
  const way = proof === undefined ? undefined : await useUpProof(deps.db, account.id, hashToken(proof))
  if (way !== undefined) return way
  await giveTryBack(deps.db, account.id)
  return fail('verification.code.required.error')
}

/** If the programme requires a second step, an existing passkey is that step: the password alone is refused. */
async function withoutSecondStep({ db }: Deps, account: AccountRow): Promise<'password'> {
  await refuseBesidePasskey(db, account)
  return 'password'
}

export async function refuseBesidePasskey(db: Database, account: AccountRow) {
  if (!mustPassSecondStep(account.role) || !(await hasOwnSecondStep(db, account.id))) return
  if (!(await isSecondStepRequired(db))) return
  await giveTryBack(db, account.id)
  fail('secondStep.passkey.error')
}

/**
 * Judges codes in one place, after the password. A wrong code keeps the try that the password took, so that an
 * account's codes are tried no more often than its passwords.
 */
export async function judgeCode(
  deps: Deps,
  account: AccountRow,
  { code, ip, log }: { code: string; ip: string; log: FastifyBaseLogger },
): Promise<SecondStepWay> {
  const { way, state } = await recogniseCode(deps, account, { code, ip })
  if (way === undefined || state === 'wrong') {
    log.warn({ event: 'code.wrong', about: account.id })
    await noteAudit(deps.db, { action: 'codeWrong', about: account.id, ip })
    return invalidField('code', 'verification.code.incorrect.error')
  }
  await giveTryBack(deps.db, account.id)
  if (state === 'expired') fail('verification.code.expired.error')
  if (way === 'recovery') log.warn({ event: 'code.recovery', about: account.id })
  return way
}

/** Recognises a code of the app, a recovery code, or the code that was sent by SMS. */
async function recogniseCode(
  deps: Deps,
  account: AccountRow,
  { code, ip }: { code: string; ip: string },
): Promise<{ way?: SecondStepWay; state: CodeState }> {
  if (account.hasAuthenticator) {
    const way = await wayOf(deps, account, { plain: plainCode(code), ip })
    if (way !== undefined) return { way, state: 'right' }
    if (!getsSmsCodes(deps, account)) return { state: 'wrong' }
  }
  const state = await tryCode(deps.db, account.id, hashCode(account.id, code))
  // With an app, an SMS code that was never sent counts as a wrong app code.
  return { way: 'sms', state: account.hasAuthenticator && state === 'expired' ? 'wrong' : state }
}

type Typed = { plain: string; ip: string }

/** Returns the kind of the code, which this uses up; undefined for an invalid code. */
async function wayOf(deps: Deps, account: AccountRow, typed: Typed): Promise<'app' | 'recovery' | undefined> {
  const { plain } = typed
  if (isRecoveryCode(plain)) return (await spendRecoveryCode(deps, account, typed)) ? 'recovery' : undefined
  const secret = await findSecret(deps.db, account.id)
  const step = secret && (await stepOf(secret, plain))
  if (secret === undefined || step === undefined) return undefined
  return (await useUpStep(deps.db, account.id, { secret, step })) ? 'app' : undefined
}

/** The owner is informed, so that a thief of the paper with the codes cannot hide their use. */
function spendRecoveryCode(deps: Deps, account: AccountRow, { plain, ip }: Typed): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await useUpRecoveryCode(tx, account.id, hashRecoveryCode(account.id, plain)))) return false
    await recordHistory(tx, account, { entity: 'user', entityId: account.id, action: 'recoveryCodeUsed', ip })
    await tellAccountChange(tx, deps, account, { changes: ['recoveryCodeUsed'], by: 'owner' })
    return true
  })
}
