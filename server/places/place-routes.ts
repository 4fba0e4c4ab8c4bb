import { placeApi } from '#domain/places/place-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { listPlaces } from '#server/places/place-queries.ts'

export function placeRoutes({ bind }: Binder, { db }: Deps) {
  bind(placeApi.suggest, ({ viewer }) => listPlaces(db, viewer))
  bind(placeApi.suggestFor, ({ viewer, params }) => listPlaces(db, viewer, params.id))
}
