import { signInApi } from '#domain/account/sign-in-api.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { refuseInTheirPlace } from '#domain/viewer.ts'
import { endOtherSignIns, endOwnSignIn, findOwnSignIns, recogniseSignIn } from '#server/account/sign-in-queries.ts'
import { listIdentities } from '#server/auth/provider-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

const done = { message: 'done' as const }

export function signInRoutes({ bind }: Binder, { db, config }: Deps) {
  bind(signInApi.list, async ({ viewer }) => {
    refuseInTheirPlace(viewer)
    const [signIns, identities] = await Promise.all([findOwnSignIns(db, viewer), listIdentities(db, viewer.id)])
    const institutions = identities.map(({ issuer, since }) => {
      const offered = config.providers.find((provider) => provider.issuer === issuer)
      return { name: offered?.name ?? hostOf(issuer), isOffered: offered !== undefined, since }
    })
    return { signIns, institutions }
  })
  bind(signInApi.end, async ({ viewer, params, log, ip }) => {
    refuseInTheirPlace(viewer)
    await endOwnSignIn(db, viewer, params.id)
    log.info({ event: 'signIn.ended', about: viewer.id })
    await noteAudit(db, { action: 'signInEnded', actor: viewer, about: viewer.id, ip })
    return done
  })
  bind(signInApi.endOthers, async ({ viewer, log, ip }) => {
    refuseInTheirPlace(viewer)
    await endOtherSignIns(db, viewer)
    log.info({ event: 'signIn.othersEnded', about: viewer.id })
    await noteAudit(db, { action: 'otherSignInsEnded', actor: viewer, about: viewer.id, ip })
    return done
  })
  bind(signInApi.recognise, async ({ viewer, params }) => {
    refuseInTheirPlace(viewer)
    await recogniseSignIn(db, viewer, params.id)
    return done
  })
}

function hostOf(issuer: string): string {
  return URL.parse(issuer)?.host ?? issuer
}
