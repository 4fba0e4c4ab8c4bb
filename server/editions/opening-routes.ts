import { openingApi } from '#domain/editions/opening-api.ts'
import { findEditionsOfInvitation, inviteToEdition, previewInvitation } from '#server/editions/invite-holders.ts'
import { type Asking, openEdition, previewOpening, proposeNext } from '#server/editions/open-edition.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { once } from '#server/platform/idempotency/once.ts'

export function openingRoutes({ bind }: Binder, deps: Deps, asking: Asking) {
  const { db } = deps
  bind(openingApi.propose, () => proposeNext(db, asking))
  bind(openingApi.preview, ({ input }) => previewOpening(db, deps, input))
  bind(openingApi.open, ({ viewer, input, repeatable }) =>
    once(db, viewer, repeatable, (tx) => openEdition(tx, { ...deps, asking }, viewer, input)),
  )
  bind(openingApi.previewInvitation, async ({ params, input }) =>
    previewInvitation(db, deps, input, await findEditionsOfInvitation(db, params.id)),
  )
  bind(openingApi.invite, ({ viewer, params, input, repeatable }) =>
    once(db, viewer, repeatable, (tx) => inviteToEdition(tx, deps, viewer, params.id, input)),
  )
}
