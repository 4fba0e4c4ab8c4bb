import { refuseInTheirPlace } from '#domain/viewer.ts'
import { ownPasskeyApi } from '#domain/account/own-passkey-api.ts'
import { confirmPasskey, offerPasskey, removePasskey, renameOwnPasskey } from '#server/account/change-passkeys.ts'
import { askForOwnPasskey } from '#server/auth/judge-passkey.ts'
import { findOwnPasskeys } from '#server/auth/passkey-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

const done = { message: 'done' as const }

export function ownPasskeyRoutes({ bind }: Binder, deps: Deps) {
  bind(ownPasskeyApi.list, async ({ viewer }) => {
    refuseInTheirPlace(viewer)
    return { passkeys: await findOwnPasskeys(deps.db, viewer.id) }
  })
  bind(ownPasskeyApi.offer, ({ viewer, input, ip, log, language }) =>
    offerPasskey(deps, viewer, input, { ip, log, language }),
  )
  bind(ownPasskeyApi.confirm, async ({ viewer, input, userAgent, language, log }) => {
    const made = await confirmPasskey(deps, viewer, { ...input, userAgent, language })
    log.info({ event: 'passkey.added', about: viewer.id })
    return made
  })
  bind(ownPasskeyApi.askForProof, ({ viewer }) => {
    refuseInTheirPlace(viewer)
    return askForOwnPasskey(deps, viewer.id)
  })
  bind(ownPasskeyApi.rename, async ({ viewer, params, input }) => {
    await renameOwnPasskey(deps, viewer, { id: params.id, name: input.name })
    return done
  })
  bind(ownPasskeyApi.remove, async ({ viewer, params, input, ip, log }) => {
    await removePasskey(deps, viewer, { id: params.id, proof: input }, { ip, log })
    log.info({ event: 'passkey.removed', about: viewer.id })
    return done
  })
}
