import { impersonationApi } from '#domain/auth/impersonation-api.ts'
import { call } from '#web/platform/api/call.ts'
import { forgetSession, keepSession, sessionNow } from '#web/platform/session/session.ts'

/** Takes the place of somebody; whatever the lists remembered was the administrator's own. */
export async function startImpersonating(userId: number) {
  const rememberMe = sessionNow()?.rememberMe ?? false
  const answer = await call(impersonationApi.start, { input: { userId } })
  forgetSession()
  keepSession(answer, rememberMe)
}

export async function stopImpersonating() {
  const rememberMe = sessionNow()?.rememberMe ?? false
  const answer = await call(impersonationApi.stop, {})
  forgetSession()
  keepSession(answer, rememberMe)
}
