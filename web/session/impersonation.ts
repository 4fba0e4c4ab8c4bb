import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/api/call.ts'
import { forgetSession, keepSession, sessionNow } from '#web/session/session.ts'

/** Takes the place of somebody; whatever the lists remembered was the administrator's own. */
export async function startImpersonating(userId: number) {
  const rememberMe = sessionNow()?.rememberMe ?? false
  const answer = await call(userApi.impersonate, { input: { userId } })
  forgetSession()
  keepSession(answer, rememberMe)
}

export async function stopImpersonating() {
  const rememberMe = sessionNow()?.rememberMe ?? false
  const answer = await call(userApi.stopImpersonating, {})
  forgetSession()
  keepSession(answer, rememberMe)
}
