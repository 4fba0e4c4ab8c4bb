import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'

export const refreshToken = z.string().check(z.maxLength(200))

/** The answer to signing in and to refreshing. */
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
  /** The commission of a member: their list opens on it. */
  commissionId: z.optional(z.int()),
  impersonateToken: z.optional(z.string()),
  /** After so long without the user, the browser ends the sign-in; missing: as long as it lasts. */
  idle_seconds: z.optional(z.int()),
})

export type SignedIn = z.infer<typeof signedIn>

/**
 * The calls that the browser's API client makes by itself, apart from the other sign-in calls, which belong to a noun.
 */
export const sessionApi = {
  refresh: endpoint({
    method: 'POST',
    path: '/oauth/access_token',
    summary: 'Trade a refresh token for a new pair; the old one is spent.',
    who: 'everyone',
    input: z.object({ grant_type: z.literal('refresh_token'), refresh_token: refreshToken }),
    sends: 'form',
    output: signedIn,
    refuses: [401, 423],
  }),
}
