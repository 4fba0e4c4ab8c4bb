import { authApi } from '#domain/auth/auth-api.ts'
import { call } from '#web/platform/api/call.ts'
import { forgetSession, sessionNow } from '#web/platform/session/session.ts'

/** Ends the sign-in here at once, on the server when it can be reached, and at the provider through which it came. */
export async function signOut() {
  const refreshToken = sessionNow()?.refreshToken
  forgetSession()
  if (refreshToken === undefined) return
  const left = await call(authApi.logout, { input: { refresh_token: refreshToken } }).catch(() => undefined)
  if (left?.goTo) location.assign(left.goTo)
}
