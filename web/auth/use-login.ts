import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keepPendingLogin, type PendingLogin, type LoginInput } from '#web/auth/pending-login.ts'
import { textsNow } from '#web/platform/i18n/texts.ts'
import { announceEntering, keepSession } from '#web/platform/session/session.ts'

export type Problem = { text: string; code?: ErrorCode; username: string }

/** Signs in; a refusal is shown in the words of SPEC section 8. If a code is needed, the caller shows its field. */
export function useLogin(askCode?: (pending: PendingLogin) => void) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const attempt = async (typed: LoginInput, act: () => Promise<void>) => {
    if (sending) return
    setSending(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem({ ...problemOf(error), username: String(typed.username) })
    } finally {
      setSending(false)
    }
  }

  const adopt = (answer: SignedIn, rememberMe: boolean) => {
    keepPendingLogin(undefined)
    const { username } = answer
    if (!keepSession(answer, rememberMe)) setProblem({ text: textsNow().auth.noAccess, username })
  }

  const enter = async (typed: LoginInput) =>
    adopt(await call(authApi.login, { input: typed }), typed.rememberMe === true)

  const enterByPasskey = (rememberMe: boolean) =>
    attempt({ username: '', password: '' }, async () => {
      const { signInByPasskey } = await import('#web/auth/sign-in-by-passkey.ts')
      const answer = await signInByPasskey(rememberMe)
      if (answer === undefined) return setProblem({ text: textsNow().auth.noPasskey, username: '' })
      return adopt(answer, rememberMe)
    })

  const begin = (typed: LoginInput) =>
    attempt(typed, async () => {
      announceEntering()
      const { username, password } = typed
      const step = await call(authApi.beforeLogin, { input: { username, password } })
      if (!step.displayCodeValidation) return enter(typed)
      const { phoneNumber, codeFrom, smsTo } = step
      return askCode?.({ ...typed, phoneNumber, codeFrom, smsTo })
    })

  const confirm = (typed: LoginInput, code: string) =>
    attempt(typed, async () => {
      const { username, password } = typed
      await call(authApi.checkSmsCode, { input: { username, password, code } })
      return enter(typed)
    })

  return { begin, confirm, enterByPasskey, sending, problem }
}

function problemOf(error: unknown): Omit<Problem, 'username'> {
  const { auth, errors } = textsNow()
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return { text: auth.networkLost }
  if (error.status >= 500 && error.body.message !== 'server.busy.error') return { text: auth.internalError }
  return { text: errors[error.body.message], code: error.body.message }
}
