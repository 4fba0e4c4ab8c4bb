import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { flag, text } from '#domain/fields.ts'
import { signedIn } from '#domain/session-api.ts'

const encoded = z.string().check(z.maxLength(20_000))

/** The WebAuthn options of a credential, in JSON. */
export const passkeyQuestion = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** A credential in JSON, as a browser returns it. Its signature proves its content. */
export const passkeyAnswer = z.object({
  credential: z.looseObject({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: encoded }),
  }),
})

/** The same credential as a field of a form: its JSON as text, or empty. */
export const passkeyField = z._default(text({ maxLength: 20_000 }), '')

/** Apart from the other sign-in calls, so that only users with a passkey load it. */
export const passkeyApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/login/passkeyOptions',
    summary: 'The data with which a browser signs in by a passkey, valid for ten minutes.',
    who: 'everyone',
    output: passkeyQuestion,
    refuses: [429],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in by a passkey, without a password: it is both steps. The answer is that of a login.',
    who: 'everyone',
    input: z.extend(passkeyAnswer, { rememberMe: z._default(flag, false) }),
    sends: 'json',
    output: signedIn,
    refuses: [403, 423, 429],
  }),
}
