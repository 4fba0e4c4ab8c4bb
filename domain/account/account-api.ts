import * as z from 'zod/mini'
import { deleted, done, saved } from '#domain/answers.ts'
import { repeats } from '#domain/auth/repeats.ts'
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

export const accountApi = {
  get: endpoint({
    method: 'GET',
    path: '/account/getAccount',
    summary: 'Whoever calls, and in whose name when an administrator took their place.',
    who: 'signedIn',
    output: z.extend(userDetails, { roles: z.array(z.string()), impersonator: z.nullable(z.string()) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/account/updateAccount',
    summary: 'Change one’s own data. The address, which is the login, stays.',
    who: 'signedIn',
    input: accountForm,
    sends: 'form',
    output: saved,
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/account/updateCurrentUserPassword',
    summary: 'Change one’s own password; every sign-in ends.',
    who: 'signedIn',
    input: passwordChange,
    sends: 'form',
    output: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/deleteAccount',
    summary: 'Erase one’s own account.',
    who: 'signedIn',
    output: deleted,
  }),
}
