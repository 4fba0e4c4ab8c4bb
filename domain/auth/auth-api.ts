import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id, newPassword, text } from '#domain/fields.ts'
import { refreshToken, signedIn } from '#domain/session-api.ts'

const linkProof = { token: z.string().check(z.maxLength(200)), userId: id }

const credentials = z.object({
  username: text({ required: true }),
  /** Taken as typed except for the spaces around it, as SPEC section 5 says. */
  password: text({ required: true }),
  rememberMe: z._default(flag, false),
})

/** `goTo`: where the session at the provider is ended. */
const signedOut = z.extend(done, { goTo: z.optional(z.string()) })

export type SignedOut = z.infer<typeof signedOut>

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in. 401 for a wrong pair, 423 for a locked account.',
    who: 'everyone',
    input: credentials,
    sends: 'json',
    output: signedIn,
    refuses: [401, 423, 429],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/authentication/logout',
    summary: 'End this sign-in on the server.',
    who: 'everyone',
    input: z.object({ refresh_token: refreshToken }),
    sends: 'form',
    output: signedOut,
  }),
  beforeLogin: endpoint({
    method: 'POST',
    path: '/authentication/beforeLogin',
    summary:
      'Whether a code is needed to sign in; if so, sends one, or says that the account’s app has it. With bySms it is sent all the same, where the account allows that. Refuses as a login does.',
    who: 'everyone',
    input: z.extend(z.pick(credentials, { username: true, password: true }), { bySms: z._default(flag, false) }),
    sends: 'form',
    output: z.object({
      displayCodeValidation: z.boolean(),
      phoneNumber: z.string(),
      /** For an account with an authenticator app; without one, the code comes by SMS. */
      codeFrom: z.optional(z.literal('app')),
      /** The masked number to which a code can be sent instead. */
      smsTo: z.optional(z.string()),
    }),
    refuses: [401, 423, 429],
  }),
  checkSmsCode: endpoint({
    method: 'POST',
    path: '/authentication/checkSmsCode',
    summary: 'Check the code; leaves a cookie that the login then needs, once.',
    who: 'everyone',
    input: z.extend(z.pick(credentials, { username: true, password: true }), { code: text({ required: true }) }),
    sends: 'form',
    output: done,
    refuses: [401, 423, 429],
  }),
  resendValidation: endpoint({
    method: 'POST',
    path: '/authentication/resendValidateAccountMail',
    summary: 'Send the validation mail again, if there is such an account to validate.',
    who: 'everyone',
    input: z.object({ username: text({ required: true }) }),
    sends: 'form',
    output: done,
    refuses: [429],
  }),
  validateAccount: endpoint({
    method: 'POST',
    path: '/authentication/validateAccount',
    summary:
      'Validate an account by the link of the mail. A link used, replaced or expired says so to its holder; in another browser than the one that registered, newPassword is needed.',
    who: 'everyone',
    input: z.object({ ...linkProof, newPassword: z.optional(newPassword()) }),
    sends: 'form',
    output: done,
    refuses: [429],
  }),
  renewValidationLink: endpoint({
    method: 'POST',
    path: '/authentication/renewValidationLink',
    summary: 'Send another validation mail to a user whose link has expired.',
    who: 'everyone',
    input: z.object(linkProof),
    sends: 'form',
    output: done,
    refuses: [429],
  }),
  sendResetPasswordMail: endpoint({
    method: 'POST',
    path: '/forgotPassword/sendResetPasswordMail',
    summary:
      'Send a link to choose another password, if the address has an account. The answer is the same in every case.',
    who: 'everyone',
    input: z.object({ username: text({ required: true }) }),
    sends: 'form',
    output: done,
    refuses: [429],
  }),
  checkResetPasswordToken: endpoint({
    method: 'POST',
    path: '/forgotPassword/checkResetPasswordToken',
    summary: 'Whether a link to choose a password still holds.',
    who: 'everyone',
    input: z.object(linkProof),
    sends: 'form',
    output: done,
    refuses: [429],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/forgotPassword/resetPassword',
    summary: 'Choose a password by the link of the mail, once; every sign-in ends.',
    who: 'everyone',
    input: z.object({ ...linkProof, newPassword: newPassword() }),
    sends: 'form',
    output: done,
    refuses: [429],
  }),
}
