import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { passkeyApi } from '#domain/auth/passkey-api.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { call } from '#web/platform/api/call.ts'

/** Returns undefined if no passkey was shown. The browser does not say whether the user has none or cancelled. */
export async function signInByPasskey(rememberMe: boolean): Promise<SignedIn | undefined> {
  const { options } = await call(passkeyApi.ask, {})
  try {
    const credential = await startAuthentication({ optionsJSON: options })
    const answered = { ...credential, response: { ...credential.response } }
    return await call(passkeyApi.signIn, { input: { credential: answered, rememberMe } })
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return undefined
    throw error
  }
}
