import type { OwnProof } from '#domain/account/second-step-api.ts'
import { browserLabel } from '#domain/auth/browser-label.ts'
import { nameBrowser } from '#domain/auth/browser-name.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { refuseTheLastStep } from '#server/account/refuse-the-last-step.ts'
import { markSignIn } from '#server/auth/authenticator-queries.ts'
import { askForNewPasskey, judgeNewPasskey } from '#server/auth/judge-passkey.ts'
import {
  deletePasskey,
  findCredentials,
  insertPasskey,
  isOwnPasskey,
  renamePasskey,
} from '#server/auth/passkey-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

type PasskeyOffer = CallContext & { language: Language }

/** POST /account/offerPasskey. */
export async function offerPasskey(deps: Deps, viewer: Viewer, proof: OwnProof, calling: PasskeyOffer) {
  const { id, username, firstname, lastname } = await proveOneself(deps, viewer, proof, calling)
  const known = await findCredentials(deps.db, id)
  return askForNewPasskey(deps, {
    id,
    username,
    displayName: personName({ firstname, lastname }, calling.language),
    known,
  })
}

type MadePasskey = { credential: Parameters<typeof judgeNewPasskey>[2]; userAgent: string; language: Language }

/** POST /account/confirmPasskey. The passkey is named after its browser until its owner renames it. */
export async function confirmPasskey(deps: Deps, viewer: Viewer, { credential, userAgent, language }: MadePasskey) {
  refuseInTheirPlace(viewer)
  const made = await judgeNewPasskey(deps, viewer.id, credential)
  const names = nameBrowser(userAgent.slice(0, 500))
  const name = browserLabel(names, language)
  return deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    const passkey = {
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      name,
      system: names.system,
    }
    const id = (await insertPasskey(tx, viewer.id, passkey)) ?? fail('passkey.invalid.error')
    await markSignIn(tx, viewer.signInId, 'passkey')
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'passkeyAdded' })
    await tellAccountChange(tx, deps, user, { changes: ['passkeyAdded'], by: 'owner' })
    return { id, name }
  })
}

export async function renameOwnPasskey({ db }: Deps, viewer: Viewer, passkey: { id: number; name: string }) {
  refuseInTheirPlace(viewer)
  if (!(await renamePasskey(db, viewer.id, passkey))) fail('resource.notFound.error')
}

type PasskeyRemoval = { id: number; proof: OwnProof }

/**
 * POST /account/removePasskey/{id}. The proof of an account without a passkey cannot remove one that was added
 * meanwhile.
 */
export async function removePasskey(deps: Deps, viewer: Viewer, { id, proof }: PasskeyRemoval, calling: CallContext) {
  refuseInTheirPlace(viewer)
  if (!(await isOwnPasskey(deps.db, viewer.id, id))) fail('resource.notFound.error')
  await proveOneself(deps, viewer, proof, calling)
  await deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    if (!(await deletePasskey(tx, viewer.id, id))) fail('resource.notFound.error')
    await refuseTheLastStep(tx, deps, user)
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'passkeyRemoved' })
    await tellAccountChange(tx, deps, user, { changes: ['passkeyRemoved'], by: 'owner' })
  })
}
