import { authApi } from '#domain/auth/auth-api.ts'
import { call } from '#web/platform/api/call.ts'
import { forgetSession, sessionNow } from '#web/platform/session/session.ts'

/** Ends the sign-in here at once, and on the server when it can be reached. */
export async function signOut() {
  const refreshToken = sessionNow()?.refreshToken
  forgetSession()
  if (refreshToken !== undefined) await call(authApi.logout, { input: { refresh_token: refreshToken } }).catch(() => {})
}
