import { showRecoveryCode, plainCode } from '#domain/auth/recovery-code.ts'
import { fail, invalidField } from '#domain/errors.ts'
import type { OwnProof } from '#domain/account/second-step-api.ts'
import type { HistoryAction } from '#domain/history/history-actions.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { refuseTheLastStep } from '#server/account/refuse-the-last-step.ts'
import {
  describeSecret,
  freshRecoveryCodes,
  freshSecret,
  hashRecoveryCode,
  stepOf,
} from '#server/auth/authenticator.ts'
import {
  findSecret,
  forgetAuthenticator,
  keepOffer,
  keepRecoveryCodes,
  markSignIn,
  takeUpOffer,
  tryOffer,
} from '#server/auth/authenticator-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tellAccountChange, type AnnouncedChange } from '#server/users/tell-account-change.ts'
import type { UserRow } from '#server/users/user-queries.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

/**
 * POST /account/offerAuthenticator. It takes a proof, so that a stranger at an open sign-in cannot add an app of their
 * own.
 */
export async function offerAuthenticator(deps: Deps, viewer: Viewer, proof: OwnProof, calling: CallContext) {
  const account = await proveOneself(deps, viewer, proof, calling)
  const secret = freshSecret()
  await keepOffer(deps.db, viewer.id, secret)
  return describeSecret(secret, account.username)
}

/** POST /account/confirmAuthenticator. Only one of two requests at once accepts the offer. */
export async function confirmAuthenticator(deps: Deps, viewer: Viewer, code: string): Promise<string[]> {
  refuseInTheirPlace(viewer)
  const secret = (await tryOffer(deps.db, viewer.id)) ?? fail('secondStep.late.error')
  const step = (await stepOf(secret, plainCode(code))) ?? invalidField('code', 'verification.code.incorrect.error')
  return deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    if (!(await takeUpOffer(tx, viewer.id, { secret, step }))) fail('secondStep.late.error')
    await markSignIn(tx, viewer.signInId, 'app')
    const codes = await giveRecoveryCodes(tx, viewer.id)
    await tell(tx, deps, viewer, { user, change: 'authenticatorAdded' })
    return codes
  })
}

/** POST /account/makeRecoveryCodes invalidates the earlier codes. */
export async function makeRecoveryCodes(deps: Deps, viewer: Viewer, proof: OwnProof, calling: CallContext) {
  await proveOneself(deps, viewer, proof, calling)
  return deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    if ((await findSecret(tx, viewer.id)) === undefined) fail('secondStep.late.error')
    const codes = await giveRecoveryCodes(tx, viewer.id)
    await tell(tx, deps, viewer, { user, change: 'recoveryCodesMade' })
    return codes
  })
}

/** POST /account/removeAuthenticator; an app that is already removed is not announced again. */
export async function removeAuthenticator(deps: Deps, viewer: Viewer, proof: OwnProof, calling: CallContext) {
  await proveOneself(deps, viewer, proof, calling)
  await deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    if (!(await forgetAuthenticator(tx, viewer.id))) return
    await refuseTheLastStep(tx, deps, user)
    await tell(tx, deps, viewer, { user, change: 'authenticatorRemoved' })
  })
}

/** Returns the codes, which are shown once: only their hashes are stored. */
async function giveRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = freshRecoveryCodes()
  await keepRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes.map(showRecoveryCode)
}

type MailedChange = { user: UserRow; change: AnnouncedChange & HistoryAction<'user'> }

/** Announces the change in the history and by mail. */
export async function tell(tx: Transaction, deps: Deps, viewer: Viewer, { user, change }: MailedChange) {
  await recordHistory(tx, viewer, { entity: 'user', entityId: user.id, action: change })
  await tellAccountChange(tx, deps, user, { changes: [change], by: 'owner' })
}
