import { impersonationApi } from '#domain/auth/impersonation-api.ts'
import { call } from '#web/platform/api/call.ts'
import { forgetSession, keepSession, sessionNow } from '#web/platform/session/session.ts'

/** Starts acting as another user; the lists forget the administrator's own filters. */
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
