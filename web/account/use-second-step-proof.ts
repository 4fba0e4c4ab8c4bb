import { useState } from 'react'
import type { accountForm } from '#domain/users/user.ts'
import type * as z from 'zod/mini'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

type Values = z.input<typeof accountForm>

/** What the server asks for before another number takes the place of the one to which codes are sent. */
export function useSecondStepProof() {
  const [wantedProof, setWantedProof] = useState<'nothing' | 'password' | 'code'>('nothing')
  const [sentTo, setSentTo] = useState('')

  const sendCode = async ({ username, currentPassword }: Values) => {
    const input = { username: String(username), password: String(currentPassword) }
    const { phoneNumber } = await call(authApi.beforeLogin, { input })
    setSentTo(phoneNumber)
    setWantedProof('code')
  }
  /** After a refusal: shows what is missing. */
  const askFor = async (error: unknown, values: Values) => {
    if (!(error instanceof ApiError)) return
    const { invalidField, message } = error.body
    if (invalidField === 'currentPassword' && wantedProof === 'nothing') setWantedProof('password')
    if (invalidField === 'code' && message === 'MandatoryField') await sendCode(values)
    // The next try sends another one.
    if (message === 'verification.code.expired.error') setWantedProof('password')
  }
  const proofIn = ({ currentPassword, code }: Values) => ({
    ...(wantedProof !== 'nothing' && { currentPassword }),
    ...(wantedProof === 'code' && { code }),
  })
  return { wantedProof, sentTo, askFor, proofIn }
}
