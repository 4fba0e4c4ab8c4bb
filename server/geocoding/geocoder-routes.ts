import { geocoderApi, type FoundAddress } from '#domain/geocoding/geocoder-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { searchBan } from '#server/geocoding/ban.ts'
import { circuitBreaker } from '#server/geocoding/circuit-breaker.ts'
import { searchGazetteer } from '#server/geocoding/gazetteer.ts'
import type { Binder } from '#server/platform/http/bind.ts'

/** Queries the configured sources in order: the first result is returned. */
export function geocoderRoutes({ bind }: Binder, { config }: Deps) {
  const guarded = circuitBreaker({ failures: 3, restMs: 60_000 })
  const sources: Record<(typeof config.geocoders)[number], (query: string) => Promise<FoundAddress[] | undefined>> = {
    ban: (query) => guarded(() => searchBan(config.banUrl, query)),
    gazetteer: searchGazetteer,
  }
  bind(geocoderApi.search, async ({ input }) => {
    for (const source of config.geocoders) {
      const found = await sources[source](input.q)
      if (found !== undefined && found.length > 0) return found
    }
    return []
  })
}
