import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { ownPasskeyApi } from '#domain/account/own-passkey-api.ts'
import { call } from '#web/platform/api/call.ts'

/** One of the user's passkeys, as a form sends it; undefined if they cancelled. */
export async function showPasskey(): Promise<string | undefined> {
  const { options } = await call(ownPasskeyApi.askForProof, {})
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options }))
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return undefined
    throw error
  }
}
