import { organizerApi } from '#domain/organizers/organizer-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { listOrganizers } from '#server/organizers/organizer-queries.ts'

export function organizerRoutes({ bind }: Binder, { db }: Deps) {
  bind(organizerApi.suggest, ({ viewer }) => listOrganizers(db, viewer))
  bind(organizerApi.suggestFor, ({ viewer, params }) => listOrganizers(db, viewer, params.id))
}
