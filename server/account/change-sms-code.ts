import type { OwnProof } from '#domain/account/second-step-api.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { tell } from '#server/account/change-authenticator.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { refuseTheLastStep } from '#server/account/refuse-the-last-step.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSecondStep } from '#server/users/second-step-need.ts'
import { chooseSmsCode } from '#server/users/sms-code-queries.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

type SmsCodeChange = OwnProof & { on: boolean }

/**
 * POST /account/changeSmsCode. Both directions take the password and a code of the current step: switched off it
 * protects no more, and switched on it is another way in. Only one of two requests at once is announced.
 */
export async function changeSmsCode(deps: Deps, viewer: Viewer, { on, ...proof }: SmsCodeChange, calling: CallContext) {
  await proveOneself(deps, viewer, proof, calling)
  await deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    if (!isSecondStep(deps, user)) fail('request.invalid.error')
    if (!(await chooseSmsCode(tx, viewer.id, on))) return
    if (!on) await refuseTheLastStep(tx, deps, user)
    await tell(tx, deps, viewer, { user, change: on ? 'smsCodeOn' : 'smsCodeOff' })
  })
}
