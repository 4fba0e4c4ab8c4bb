import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { credentials, signedIn } from '#domain/auth/auth.ts'
import { endpoint } from '#domain/endpoint.ts'

const refreshToken = z.string().check(z.maxLength(200))

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in. 401 for a wrong pair, 423 for a locked account.',
    who: 'everyone',
    input: credentials,
    sends: 'json',
    output: signedIn,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/oauth/access_token',
    summary: 'Trade a refresh token for a new pair; the old one is spent.',
    who: 'everyone',
    input: z.object({ grant_type: z.literal('refresh_token'), refresh_token: refreshToken }),
    sends: 'form',
    output: signedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/authentication/logout',
    summary: 'End this sign-in on the server.',
    who: 'everyone',
    input: z.object({ refresh_token: refreshToken }),
    sends: 'form',
    output: done,
  }),
}
