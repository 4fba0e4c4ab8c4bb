import { refuseInTheirPlace } from '#domain/viewer.ts'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { maskPhone } from '#domain/phone.ts'
import { mustPassSecondStep } from '#domain/roles.ts'
import { userApi } from '#domain/users/user-api.ts'
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  offerAuthenticator,
  removeAuthenticator,
} from '#server/account/change-authenticator.ts'
import { changeSmsCode } from '#server/account/change-sms-code.ts'
import { removeSecondStep } from '#server/account/remove-second-step.ts'
import { readSecondStep } from '#server/auth/authenticator-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { isSecondStepRequired } from '#server/programme/second-step-rule-queries.ts'
import { isSecondStep } from '#server/users/second-step-need.ts'

export function secondStepRoutes({ bind }: Binder, deps: Deps) {
  bind(secondStepApi.get, async ({ viewer }) => {
    refuseInTheirPlace(viewer)
    const { phoneNumber, wantsSmsCode, ...own } = await readSecondStep(deps.db, viewer.id)
    const required = mustPassSecondStep(viewer.role) && (await isSecondStepRequired(deps.db))
    return {
      ...own,
      required,
      sms: isSecondStep(deps, { phoneNumber }) ? { phoneNumber: maskPhone(phoneNumber), on: wantsSmsCode } : null,
    }
  })
  bind(secondStepApi.offerAuthenticator, ({ viewer, input, ip, log }) =>
    offerAuthenticator(deps, viewer, input, { ip, log }),
  )
  bind(secondStepApi.confirmAuthenticator, async ({ viewer, input, log }) => {
    const recoveryCodes = await confirmAuthenticator(deps, viewer, input.code)
    log.info({ event: 'secondStep.appAdded', about: viewer.id })
    return { recoveryCodes }
  })
  bind(secondStepApi.makeRecoveryCodes, async ({ viewer, input, ip, log }) => {
    const recoveryCodes = await makeRecoveryCodes(deps, viewer, input, { ip, log })
    log.info({ event: 'secondStep.recoveryCodesMade', about: viewer.id })
    return { recoveryCodes }
  })
  bind(userApi.removeSecondStep, async ({ viewer, params, log }) => {
    await removeSecondStep(deps, viewer, params.id)
    log.warn({ event: 'secondStep.removedByAdmin', about: params.id })
    return { message: 'done' as const }
  })
  bind(secondStepApi.changeSmsCode, async ({ viewer, input, ip, log }) => {
    await changeSmsCode(deps, viewer, input, { ip, log })
    log.info({ event: input.on ? 'secondStep.smsOn' : 'secondStep.smsOff', about: viewer.id })
    return { message: 'done' as const }
  })
  bind(secondStepApi.removeAuthenticator, async ({ viewer, input, ip, log }) => {
    await removeAuthenticator(deps, viewer, input, { ip, log })
    log.info({ event: 'secondStep.appRemoved', about: viewer.id })
    return { message: 'done' as const }
  })
}
