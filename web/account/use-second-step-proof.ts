import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

type Typed = { currentPassword?: unknown; code?: unknown }
type WantedProof = 'nothing' | 'password' | 'code'

/** What the server asks for before the second step is touched: the password, then a code of the step there is. */
export function useSecondStepProof(username: string, first: WantedProof = 'nothing') {
  const [wantedProof, setWantedProof] = useState<WantedProof>(first)
  /** Empty where an app has the code. */
  const [sentTo, setSentTo] = useState('')

  const sendCode = async ({ currentPassword }: Typed) => {
    const input = { username, password: String(currentPassword) }
    const { phoneNumber } = await call(authApi.beforeLogin, { input })
    setSentTo(phoneNumber)
    setWantedProof('code')
  }
  /** After a refusal: shows what is missing. */
  const askFor = async (error: unknown, values: Typed) => {
    if (!(error instanceof ApiError)) return
    const { invalidField, message } = error.body
    if (invalidField === 'currentPassword' && wantedProof === 'nothing') setWantedProof('password')
    if (invalidField === 'code' && message === 'MandatoryField') await sendCode(values)
    // The next try sends another one.
    if (message === 'verification.code.expired.error') setWantedProof('password')
  }
  const proofIn = ({ currentPassword, code }: Typed) => ({
    ...(wantedProof !== 'nothing' && { currentPassword: String(currentPassword) }),
    ...(wantedProof === 'code' && { code: String(code) }),
  })
  return { wantedProof, sentTo, askFor, proofIn }
}
