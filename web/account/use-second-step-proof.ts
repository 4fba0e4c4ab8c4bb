import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { canHavePasskeys } from '#web/platform/passkeys.ts'

type ProofValues = { currentPassword?: unknown; code?: unknown; phoneCode?: unknown }
type WantedProof = 'nothing' | 'password' | 'code' | 'phoneCode'
export type Proof = { currentPassword?: string; code?: string; passkey?: string; phoneCode?: string }

/**
 * What the server requires before a way into the account changes: the password, then a code or a passkey. A new
 * telephone is proven last, by a code of its own.
 */
export function useSecondStepProof(username: string, first: WantedProof = 'nothing') {
  const [wantedProof, setWantedProof] = useState<WantedProof>(first)
  /** The telephone that received the code; empty when an app has it. */
  const [sentTo, setSentTo] = useState('')
  const [waitsForPasskey, setWaitsForPasskey] = useState(false)

  const sendCode = async ({ currentPassword }: ProofValues) => {
    const input = { username, password: String(currentPassword) }
    const { phoneNumber } = await call(authApi.beforeLogin, { input })
    setSentTo(phoneNumber)
    setWantedProof('code')
  }
  /** Shows the missing field after a refusal. */
  const askFor = async (error: unknown, values: ProofValues) => {
    if (!(error instanceof ApiError)) return
    const { invalidField, message } = error.body
    if (invalidField === 'currentPassword' && wantedProof === 'nothing') setWantedProof('password')
    if (invalidField === 'phoneCode' && message === 'MandatoryField') setWantedProof('phoneCode')
    if (invalidField === 'code' && message === 'MandatoryField') await sendCode(values)
    // The next attempt sends another code.
    if (message === 'verification.code.expired.error') setWantedProof('password')
  }
  /** A user with passkeys and no app shows one once the password is right; a user who cancels is refused as before. */
  const withPasskey = async <Answer>(error: unknown, act: (passkey: string) => Promise<Answer>): Promise<Answer> => {
    if (!(error instanceof ApiError && error.body.invalidField === 'passkey' && canHavePasskeys())) throw error
    setWaitsForPasskey(true)
    try {
      const { showPasskey } = await import('#web/account/show-passkey.ts')
      const passkey = await showPasskey()
      if (passkey === undefined) throw error
      return await act(passkey)
    } finally {
      setWaitsForPasskey(false)
    }
  }
  /** Sends what was typed, and requests what is missing on the spot. */
  const prove = async <Answer>(values: ProofValues, act: (proof: Proof) => Promise<Answer>): Promise<Answer> => {
    const proof: Proof =
      wantedProof === 'phoneCode'
        ? { phoneCode: String(values.phoneCode) }
        : {
            ...(wantedProof !== 'nothing' && { currentPassword: String(values.currentPassword) }),
            ...(wantedProof === 'code' && { code: String(values.code) }),
          }
    try {
      return await act(proof).catch((error: unknown) => withPasskey(error, (passkey) => act({ ...proof, passkey })))
    } catch (error) {
      await askFor(error, values)
      throw error
    }
  }
  return { wantedProof, sentTo, waitsForPasskey, prove }
}
