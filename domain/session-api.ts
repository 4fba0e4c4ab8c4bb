import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'

export const refreshToken = z.string().check(z.maxLength(200))

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
  /** Of a member of one: their list begins with it. */
  commissionId: z.optional(z.int()),
  impersonateToken: z.optional(z.string()),
})

export type SignedIn = z.infer<typeof signedIn>

/** What the browser's one way to the server asks by itself: apart from the other calls of signing in, which are a noun's. */
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
