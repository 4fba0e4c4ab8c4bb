import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { AgendaQuery } from '#server/agenda/agenda-address.ts'
import { listPoints } from '#server/agenda/agenda-day-queries.ts'
import { scopeOf } from '#server/agenda/agenda-scope.ts'
import type { OfferedChoices } from '#server/agenda/list-context.ts'
import { eventAddress } from '#server/agenda/page-links.ts'
import type { Serve } from '#server/agenda/public-answers.ts'
import type { Database } from '#server/platform/database/database.ts'

type Needed = {
  db: Database
  offeredIn: (language: Language) => Promise<OfferedChoices>
  queryOf: (request: FastifyRequest) => AgendaQuery
}

/** What the scripts of the pages ask for: where the towns are, and where the events of a map with streets. */
export function mapRoutes(serve: Serve, { db, offeredIn, queryOf }: Needed) {
  serve(
    '/agenda/towns.json',
    () => '',
    async () => {
      const { cities } = await offeredIn('fr')
      return asJson(cities.filter(({ latitude, longitude }) => latitude !== null && longitude !== null))
    },
  )
  serve('/agenda/points.json', queryOf, async (request) => {
    const query = queryOf(request)
    const scope = scopeOf(query, new Date())
    if (scope.kind === 'past') return asJson([])
    const times = scope.kind === 'results' ? scope.times : { from: scope.day, to: scope.day }
    const { from: _from, to: _to, ...choices } = query.filters
    const points = await listPoints(db, choices, times)
    return asJson(
      points.map(({ id, ...point }) => ({
        ...point,
        url: eventAddress({ id, name: point.name }, { ...query, view: 'map' }),
      })),
    )
  })
}

function asJson(value: unknown) {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}
