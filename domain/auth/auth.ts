import * as z from 'zod/mini'
import { flag, text } from '#domain/fields.ts'

export const credentials = z.object({
  username: text({ required: true }),
  /** Kept as typed but for the spaces around it, as SPEC section 5 says. */
  password: text({ required: true }),
  rememberMe: z._default(flag, false),
})

/** What signing in and refreshing answer. */
export const signedIn = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(z.string()),
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  impersonateToken: z.optional(z.string()),
})

export type SignedIn = z.infer<typeof signedIn>
