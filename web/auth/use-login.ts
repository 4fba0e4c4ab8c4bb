import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { Texts } from '#web/i18n/fr.ts'
import { textsNow } from '#web/i18n/texts.ts'
import { keepSession } from '#web/session/session.ts'

type Typed = { username: string; password: string; rememberMe: boolean }

/** Signs in; a refusal is answered in the words of SPEC section 8, and what was typed stays. */
export function useLogin() {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (input: Typed) => {
    if (sending) return
    setSending(true)
    setProblem(undefined)
    try {
      const answer = await call(authApi.login, { input })
      if (!keepSession(answer, input.rememberMe)) setProblem(textsNow().login.noAccess)
    } catch (error) {
      setProblem(problemOf(error, textsNow()))
    } finally {
      setSending(false)
    }
  }
  return { send, sending, problem }
}

function problemOf(error: unknown, { login, errors }: Texts): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return login.networkLost
  return error.status >= 500 ? login.internalError : errors[error.body.message]
}
