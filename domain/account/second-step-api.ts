import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { passkeyField } from '#domain/auth/passkey-api.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, text } from '#domain/fields.ts'

/** Typed before a change of the second step. */
export const typedProof = z.object({
  currentPassword: z._default(text(), ''),
  code: z._default(text({ maxLength: 40 }), ''),
})

/**
 * What changes the ways into an account requires the password with the current second step (a code of the app or by
 * SMS; without either, a passkey if the account has one), or a passkey alone.
 */
export const ownProof = z.extend(typedProof, { passkey: passkeyField })

export type OwnProof = z.output<typeof ownProof>

const secondStep = z.object({
  /** Since when an authenticator app is in use. */
  app: z.nullable(z.object({ since: z.string() })),
  recoveryCodesLeft: z.int(),
  /** The programme requires a second step of the user: the last one cannot be removed. */
  required: z.boolean(),
  /** Null without SMS or telephone; else the masked number, and whether codes go there. */
  sms: z.nullable(z.object({ phoneNumber: z.string(), on: z.boolean() })),
})

export type SecondStep = z.infer<typeof secondStep>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondStepApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/account/secondStep',
    summary: 'The caller’s second step. Not for an administrator who acts as them.',
    who: 'signedIn',
    beforeSecondStep: true,
    output: secondStep,
    refuses: [403],
  }),
  offerAuthenticator: endpoint({
    method: 'POST',
    path: '/account/offerAuthenticator',
    summary:
      'A secret for an authenticator app, valid for ten minutes: the app counts only once a code of it has come back.',
    who: 'signedIn',
    beforeSecondStep: true,
    input: ownProof,
    sends: 'form',
    output: z.object({ secret: z.string(), address: z.string() }),
    refuses: [403, 423, 462],
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/account/confirmAuthenticator',
    summary:
      'Confirm the offered secret by a code of the app, which is required from now on. Returns ten recovery codes, once.',
    who: 'signedIn',
    beforeSecondStep: true,
    input: z.object({ code: text({ required: true, maxLength: 40 }) }),
    sends: 'form',
    output: recoveryCodes,
    refuses: [403],
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/makeRecoveryCodes',
    summary: 'Replace the recovery codes by ten new ones, which are shown once.',
    who: 'signedIn',
    input: ownProof,
    sends: 'form',
    output: recoveryCodes,
    refuses: [403, 423, 462],
  }),
  changeSmsCode: endpoint({
    method: 'POST',
    path: '/account/changeSmsCode',
    summary: 'Whether codes are sent to the telephone: without an app at each sign-in, beside one when it is missing.',
    who: 'signedIn',
    input: z.extend(ownProof, { on: flag }),
    sends: 'form',
    output: done,
    refuses: [403, 423, 462],
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/account/removeAuthenticator',
    summary: 'No longer ask for a code of the app; its recovery codes go with it.',
    who: 'signedIn',
    input: ownProof,
    sends: 'form',
    output: done,
    refuses: [403, 423, 462],
  }),
}
