import * as z from 'zod/mini'
import { deleted, done, saved } from '#domain/answers.ts'
import { repeats } from '#domain/auth/repeats.ts'
import { passkeyField } from '#domain/auth/passkey-api.ts'
import { endpoint } from '#domain/endpoint.ts'
import { newPassword, text } from '#domain/fields.ts'
import { accountForm, userDetails } from '#domain/users/user.ts'

export const passwordChange = z
  .object({
    oldPassword: text({ required: true }),
    newPassword: newPassword(),
    newPasswordRepeat: text({ required: true }),
  })
  .check(repeats('newPassword', 'newPasswordRepeat'))

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
    path: '/account/getAccount',
    summary: 'The caller, and the administrator who acts as them, if there is one.',
    who: 'signedIn',
    beforeSecondStep: true,
    output: z.extend(userDetails, { roles: z.array(z.string()), impersonator: z.nullable(z.string()) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/account/updateAccount',
    summary:
      'Change the caller’s data. The address, which is the login, stays. If codes go to the telephone, a new number requires currentPassword, and code or passkey.',
    who: 'signedIn',
    input: z.safeExtend(accountForm, { passkey: passkeyField }),
    sends: 'form',
    output: saved,
    refuses: [423],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/account/updateCurrentUserPassword',
    summary: 'Change the caller’s password; every sign-in ends.',
    who: 'signedIn',
    input: passwordChange,
    sends: 'form',
    output: done,
    refuses: [423],
  }),
  export: endpoint({
    method: 'GET',
    path: '/account/export',
    summary: 'All stored data about the caller. Not for an administrator who acts as them.',
    who: 'signedIn',
    output: exported,
    refuses: [403, 413, 429],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/deleteAccount',
    summary: 'Erase the caller’s account.',
    who: 'signedIn',
    output: deleted,
  }),
}
