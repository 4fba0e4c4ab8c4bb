import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { text } from '#domain/fields.ts'
import { signedIn } from '#domain/session-api.ts'

/** Why a browser that comes back from a provider is not signed in. */
export const providerRefusals = ['failed', 'unverified', 'unknown', 'taken'] as const
export type ProviderRefusal = (typeof providerRefusals)[number]

/** After a provider: a cookie that only these calls read says which account was recognised. */
export const providerApi = {
  step: endpoint({
    method: 'POST',
    path: '/api/login/providerStep',
    summary: 'Whether the account that a provider recognised needs a code to sign in; sends one, where codes are sent.',
    who: 'everyone',
    output: z.object({
      displayCodeValidation: z.boolean(),
      phoneNumber: z.string(),
      codeFrom: z.optional(z.literal('app')),
      smsTo: z.optional(z.string()),
    }),
    refuses: [401, 403, 423, 429],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login/provider',
    summary: 'Sign in the account that a provider recognised, once, with a code if it has a second step.',
    who: 'everyone',
    input: z.object({ code: z._default(text({ maxLength: 40 }), '') }),
    sends: 'form',
    output: signedIn,
    refuses: [401, 403, 423, 429],
  }),
}
