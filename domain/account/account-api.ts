import * as z from 'zod/mini'
import { deleted, done, saved } from '#domain/answers.ts'
import { repeats } from '#domain/auth/repeats.ts'
import { passkeyField } from '#domain/auth/passkey-api.ts'
import { endpoint } from '#domain/endpoint.ts'
import { email, newPassword, text } from '#domain/fields.ts'
import { leaving, leavingForm } from '#domain/account/leaving.ts'
import { ownProof } from '#domain/account/second-step-api.ts'
import { accountForm, failingMail, userDetails } from '#domain/users/user.ts'

export const passwordChange = z
  .object({
    oldPassword: text({ required: true }),
    newPassword: newPassword(),
    newPasswordRepeat: text({ required: true }),
  })
  .check(repeats('newPassword', 'newPasswordRepeat'))

export const newAddress = z.object({ username: email() })

/** All data about the person, in the words of the API. */
const exported = z.looseObject({
  exportedAt: z.string(),
  account: z.looseObject({ id: z.int(), username: z.string() }),
  projects: z.array(z.looseObject({ id: z.int(), name: z.string(), dates: z.array(z.unknown()) })),
  history: z.array(z.looseObject({ at: z.string(), action: z.string() })),
  reports: z.array(z.looseObject({ projectId: z.int(), wentWell: z.string() })),
  signIns: z.array(z.looseObject({ createdAt: z.string() })),
  messages: z.array(z.looseObject({ createdAt: z.string() })),
})

export const accountApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/account/getAccount',
    summary: 'The caller, and the administrator who acts as them, if there is one.',
    who: 'signedIn',
    beforeSecondStep: true,
    output: z.extend(userDetails, {
      roles: z.array(z.string()),
      impersonator: z.nullable(z.string()),
      failingMail,
      /** Others from which its owner answers our mails. */
      answerAddresses: z.array(z.string()),
    }),
  }),
  removeAnswerAddress: endpoint({
    method: 'POST',
    path: '/account/removeAnswerAddress',
    summary: 'Take an address away from which the caller’s answers by mail count.',
    who: 'signedIn',
    input: z.object({ address: email() }),
    sends: 'form',
    output: done,
    refuses: [403],
  }),
  update: endpoint({
    method: 'POST',
    path: '/account/updateAccount',
    summary:
      'Change the caller’s data. The address, which is the login, stays. Where codes go to telephones, a new number requires currentPassword with code or passkey, or passkey alone; a code is then sent to it, and counts as phoneCode.',
    who: 'signedIn',
    input: z.safeExtend(accountForm, { passkey: passkeyField }),
    sends: 'form',
    output: saved,
    refuses: [423, 429, 462],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/account/updateCurrentUserPassword',
    summary: 'Change the caller’s password; every sign-in ends.',
    who: 'signedIn',
    input: passwordChange,
    sends: 'form',
    output: done,
    refuses: [423, 462],
  }),
  changeAddress: endpoint({
    method: 'POST',
    path: '/account/changeAddress',
    summary: 'Ask for another address, which is the login: it counts once the link sent to it is followed.',
    who: 'signedIn',
    input: z.extend(ownProof, newAddress.shape),
    sends: 'form',
    output: done,
    refuses: [403, 423, 429, 462],
  }),
  export: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/account/export',
    summary: 'All stored data about the caller. Not for an administrator who acts as them.',
    who: 'signedIn',
    output: exported,
    refuses: [403, 413, 429],
  }),
  leaving: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/account/leaving',
    summary: 'What becomes of the caller’s files if the account is erased.',
    who: 'signedIn',
    output: leaving,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/deleteAccount',
    summary:
      'Lock the caller’s account, and erase it seven days later unless the link of a mail takes that back. It takes the password with a code or a passkey, or a passkey alone. `fate` says what becomes of public events that nobody else holds.',
    who: 'signedIn',
    input: leavingForm,
    sends: 'form',
    output: deleted,
    refuses: [403, 423, 462],
  }),
}
