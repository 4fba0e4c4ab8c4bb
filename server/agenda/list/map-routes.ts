import type { FastifyRequest } from 'fastify'
import type { DateState } from '#domain/projects/date-state.ts'
import { stated } from '#server/agenda/parts/date-texts.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { agendaAddress, whereOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { writePoints } from '#server/agenda/rows/agenda-day-queries.ts'
import { scopeOf } from '#server/agenda/parts/agenda-scope.ts'
import type { OfferedChoices } from '#server/agenda/list/list-context.ts'
import type { Serve } from '#server/agenda/answers/public-answers.ts'
import type { Queries } from '#server/platform/database/database.ts'

type MapDeps = {
  db: Queries
  offeredIn: (language: Language) => Promise<OfferedChoices>
  queryOf: (request: FastifyRequest) => AgendaQuery
}

/**
 * Data for the scripts of the pages: the places of the towns, and of the events on a street map. There may be thousands
 * of events, so each is a short array (id, name, town and position), and the end of their addresses is sent once.
 */
export function mapRoutes(serve: Serve, { db, offeredIn, queryOf }: MapDeps) {
  serve(
    '/agenda/towns.json',
    () => '',
    async () => {
      const { cities } = await offeredIn(firstLanguage)
      return asJson(cities.filter(({ latitude, longitude }) => latitude !== null && longitude !== null))
    },
  )
  serve('/agenda/points.json', queryOf, async (request) => {
    const query = queryOf(request)
    const scope = scopeOf(query, new Date())
    const after = agendaAddress('', query, whereOf({ ...query, view: 'map' }))
    if (scope.kind === 'past') return asJson({ after, points: [] })
    const times = scope.kind === 'results' ? scope.times : { from: scope.day, to: scope.day }
    const { from: _from, to: _to, ...choices } = query.filters
    const beginningOf = (state: DateState) => stated('', state, query.language)
    const beginnings = { full: beginningOf('full'), moved: beginningOf('moved'), cancelled: beginningOf('cancelled') }
    const points = await writePoints(db, choices, { times, beginnings })
    return json(`{"after":${JSON.stringify(after)},"points":${points}}`)
  })
}

function asJson(value: unknown) {
  return json(JSON.stringify(value))
}

function json(body: string) {
  return { type: 'application/json; charset=utf-8', body }
}
