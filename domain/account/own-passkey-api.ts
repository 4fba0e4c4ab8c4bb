import * as z from 'zod/mini'
import { ownProof } from '#domain/account/second-step-api.ts'
import { done } from '#domain/answers.ts'
import { systemNames } from '#domain/auth/browser-name.ts'
import { passkeyAnswer, passkeyQuestion } from '#domain/auth/passkey-api.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id, text } from '#domain/fields.ts'

const ownPasskey = z.object({
  id: z.int(),
  name: z.string(),
  /** The system it was made with. */
  system: z.enum(systemNames),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export type OwnPasskey = z.infer<typeof ownPasskey>

export const passkeyName = z.object({ name: text({ required: true, maxLength: 60 }) })

export const ownPasskeyApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/account/passkeys',
    summary: 'The caller’s passkeys, the oldest first. Not for an administrator who acts as them.',
    who: 'signedIn',
    beforeSecondStep: true,
    output: z.object({ passkeys: z.array(ownPasskey) }),
    refuses: [403],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/account/offerPasskey',
    summary: 'The data with which a browser makes a passkey, valid for ten minutes.',
    who: 'signedIn',
    beforeSecondStep: true,
    input: ownProof,
    sends: 'form',
    output: passkeyQuestion,
    refuses: [403, 423, 462],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/account/confirmPasskey',
    summary: 'The passkey that a browser has made: it signs its owner in from now on.',
    who: 'signedIn',
    beforeSecondStep: true,
    input: passkeyAnswer,
    sends: 'json',
    output: z.object({ id: z.int(), name: z.string() }),
    refuses: [403],
  }),
  askForProof: endpoint({
    method: 'POST',
    path: '/account/askForPasskey',
    summary:
      'The data with which a browser shows a passkey of the caller, valid for ten minutes. Its answer is the field `passkey` of the calls that change the second step, for an account with passkeys and without an app.',
    who: 'signedIn',
    beforeSecondStep: true,
    output: passkeyQuestion,
    refuses: [403],
  }),
  rename: endpoint({
    method: 'POST',
    path: '/account/renamePasskey/{id}',
    summary: 'Rename a passkey of the caller.',
    who: 'signedIn',
    params: z.object({ id }),
    input: passkeyName,
    sends: 'form',
    output: done,
    refuses: [403, 404],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/removePasskey/{id}',
    summary: 'Remove a passkey. The last second step of a user who must have one stays.',
    who: 'signedIn',
    params: z.object({ id }),
    input: ownProof,
    sends: 'form',
    output: done,
    refuses: [403, 404, 423, 462],
  }),
}
