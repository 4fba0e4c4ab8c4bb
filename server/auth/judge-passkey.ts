import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { passkeyAnswer } from '#domain/auth/passkey-api.ts'
import { fail, Refusal } from '#domain/errors.ts'
import {
  findCredentials,
  findPasskey,
  keepChallenge,
  useUpChallenge,
  type ChallengePurpose,
} from '#server/auth/passkey-queries.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Loaded only when a passkey is requested: the library reads certificates of every kind, and most starts need none. */
const webauthn = () => import('@simplewebauthn/server')

/**
 * EdDSA, ES256 and RS256, which devices use. By default the library tries algorithms that Node still calls
 * experimental.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

type PasskeyCredential = z.output<typeof passkeyAnswer>['credential']
type PasskeyOwner = { id: number; username: string; displayName: string; known: { id: string }[] }

/** Requests a passkey that its device finds by itself, and releases only when unlocked: it is both steps. */
export async function askForNewPasskey(deps: Deps, { id, username, displayName, known }: PasskeyOwner) {
  const party = relyingParty(deps)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(`account ${id}`),
    userName: username,
    userDisplayName: displayName,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(deps.db, options.challenge, { of: id })
  return { options: { ...options } }
}

export async function judgeNewPasskey(deps: Deps, userId: number, answered: PasskeyCredential) {
  const { id, origin } = relyingParty(deps)
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      // The library judges what our schema leaves open.
      response: answered as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => useUpChallenge(deps.db, challenge, { of: userId }),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  return verified ? registrationInfo.credential : fail('passkey.invalid.error')
}

export async function askForPasskey(deps: Deps) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: relyingParty(deps).id, userVerification: 'required' })
  await keepChallenge(deps.db, options.challenge, { of: null })
  return { options: { ...options } }
}

/** Requests one of this account's passkeys from a user who is signed in already. */
export async function askForOwnPasskey(deps: Deps, userId: number) {
  const rpID = relyingParty(deps).id
  const allowCredentials = await findCredentials(deps.db, userId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'required' })
  await keepChallenge(deps.db, options.challenge, { of: userId, isProof: true })
  return { options: { ...options } }
}

/** Parses the answer as a form sends it. */
export function readAnswer(typed: string): PasskeyCredential {
  try {
    return passkeyAnswer.shape.credential.parse(JSON.parse(typed))
  } catch {
    return fail('passkey.invalid.error')
  }
}

/** Returns the passkey and the counter of its device. */
export async function judgePasskey(deps: Deps, answered: PasskeyCredential, asked: ChallengePurpose = { of: null }) {
  const { id, origin } = relyingParty(deps)
  const known = (await findPasskey(deps.db, answered.id)) ?? fail('passkey.invalid.error')
  if (asked.of !== null && known.account.id !== asked.of) fail('passkey.invalid.error')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      // The library judges this answer too.
      response: answered as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => useUpChallenge(deps.db, challenge, asked),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: answered.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    }),
  )
  if (!verified) fail('passkey.invalid.error')
  return { ...known, counter: authenticationInfo.newCounter }
}

/** Turns every failure of the library into one refusal; only the database's failures are ours. */
async function orRefuse<Verified>(judged: Promise<Verified>): Promise<Verified> {
  try {
    return await judged
  } catch (error) {
    if (error instanceof Refusal || 'severity' in (error as object) || 'errno' in (error as object)) throw error
    return fail('passkey.invalid.error')
  }
}

const relyingName = 'Programme culturel franco-japonais'

/**
 * Passkeys belong to the site where people reach us, never to what a request claims. Without the setting it is
 * localhost, because a numeric address can have none.
 */
function relyingParty({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>) {
  const url = new URL(publicUrl())
  if (config.publicUrl === undefined) url.hostname = 'localhost'
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) fail('passkey.address.error')
  return { name: relyingName, id: url.hostname, origin: url.origin }
}
