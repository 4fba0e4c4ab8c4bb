import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { browserNames, systemNames } from '#domain/auth/browser-name.ts'
import { signInWays } from '#domain/auth/sign-in-way.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'

export const ownSignIn = z.object({
  id: z.int(),
  at: z.string(),
  browser: z.enum(browserNames),
  system: z.enum(systemNames),
  /** As stored: after some days, only its network. */
  address: z.nullable(z.string()),
  /** Null for sign-ins older than this record. */
  way: z.nullable(z.enum(signInWays)),
  isThisOne: z.boolean(),
  /** Made in a browser that was new then, and that the owner has not recognised. */
  isUnrecognised: z.boolean(),
})

/** An OpenID Connect provider whose account opens the caller's. */
const linkedInstitution = z.object({
  /** As the login names it; for a provider that is no longer offered, its host. */
  name: z.string(),
  isOffered: z.boolean(),
  since: z.string(),
})

export type LinkedInstitution = z.infer<typeof linkedInstitution>

export type OwnSignIn = z.infer<typeof ownSignIn>

export const signInApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/account/signIns',
    summary:
      'The caller’s sign-ins: unrecognised ones first, then the newest; and the institutions through which they may sign in. Not for an administrator who acts as them.',
    who: 'signedIn',
    output: z.object({ signIns: z.array(ownSignIn), institutions: z.array(linkedInstitution) }),
    refuses: [403],
  }),
  end: endpoint({
    method: 'POST',
    path: '/account/endSignIn/{id}',
    summary:
      'End a sign-in of the caller, or confirm that it has ended. A browser that was never recognised counts as new the next time.',
    who: 'signedIn',
    params: z.object({ id }),
    output: done,
    refuses: [403],
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/account/endOtherSignIns',
    summary: 'End all sign-ins of the caller except the present one.',
    who: 'signedIn',
    output: done,
    refuses: [403],
  }),
  recognise: endpoint({
    method: 'POST',
    path: '/account/recogniseSignIn/{id}',
    summary: 'Recognise a sign-in in a new browser as the caller’s own. The sign-in itself cannot.',
    who: 'signedIn',
    params: z.object({ id }),
    output: done,
    refuses: [403],
  }),
}
