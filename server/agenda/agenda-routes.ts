import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import {
  agendaAddress,
  readAgendaQuery,
  slugOf,
  whereOf,
  type AgendaQuery,
} from '#server/agenda/parts/agenda-address.ts'
import { listPage } from '#server/agenda/list/agenda-page.ts'
import { findEditionOf, listYears, listTowns, wasPublished } from '#server/agenda/rows/agenda-queries.ts'
import { agendaStyle, japaneseStyles } from '#server/agenda/parts/agenda-style.ts'
import { listKnownWords } from '#server/agenda/rows/agenda-search-queries.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { embedRoutes } from '#server/agenda/embed/embed-routes.ts'
import { eventPage } from '#server/agenda/event/event-page.ts'
import { feedRoutes } from '#server/agenda/feeds/feed-routes.ts'
import { findFeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { readFeedQuery } from '#server/agenda/parts/feed-address.ts'
import { ahead } from '#server/agenda/feeds/feed-answers.ts'
import { readProgramme } from '#server/agenda/feeds/programme.ts'
import { mapRoutes } from '#server/agenda/list/map-routes.ts'
import { missingEventPage } from '#server/agenda/event/missing-event-page.ts'
import { printPage } from '#server/agenda/print/print-page.ts'
import { publicFile } from '#server/agenda/answers/public-file.ts'
import { publicAnswers, usualFreshMs, type PublicAnswer } from '#server/agenda/answers/public-answers.ts'
import { remembered } from '#server/platform/remembered.ts'
import { leafletFiles, scriptFile } from '#server/agenda/answers/script-file.ts'
import { siteRoutes } from '#server/agenda/site-routes.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { originOf } from '#server/platform/http/security-headers.ts'
import { getProgramme } from '#server/programme/programme-queries.ts'
import { listOfferedQuestions } from '#server/agenda/rows/public-answer-queries.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'

/** `db` may lag; `primary` says what has changed since a moment, because it knows which transactions still run. */
type AgendaDeps = Pick<Deps, 'config' | 'publicUrl' | 'webFolder'> & { db: Queries; primary: Queries }

/** All public pages and feeds, which read published values alone. */
export function agendaRoutes(
  app: FastifyInstance,
  binder: Pick<Binder, 'endpoints'>,
  deps: AgendaDeps,
  freshMs = usualFreshMs,
) {
  const { db, publicUrl } = deps
  const { mapTilesUrl } = deps.config
  const { style, preloads } = agendaStyle(deps.webFolder)
  const japanese = japaneseStyles(deps.webFolder)
  const leaflet = leafletFiles()
  const [list, share, map] = [scriptFile('list'), scriptFile('share'), scriptFile('map')]
  const rememberWords = remembered<string[]>(60_000, { most: 1 })
  const site = {
    publicUrl,
    styleUrl: style.url,
    preloads,
    scripts: { list: list.url, share: share.url, map: map.url, leaflet: leaflet.script.url },
    leafletStyleUrl: leaflet.style.url,
    japaneseStyle: japanese.addressOf,
    mapTilesUrl,
    knownWords: () => rememberWords('', () => listKnownWords(db)),
  }
  const policy = policyOf(mapTilesUrl)
  const answers = publicAnswers(app, policy, freshMs)
  const { serve, serveForEver } = answers
  const offeredIn = knownChoices(deps, freshMs)

  const queryOf = (request: FastifyRequest) => readAgendaQuery(request.query)
  const serveList = (path: string, make: (query: AgendaQuery) => Promise<PublicAnswer>) =>
    serve(path, queryOf, (request) => make(queryOf(request)))

  const { calendarAnswer } = feedRoutes(serve, binder, deps)
  embedRoutes(answers, { ...deps, site, policy, offeredIn })

  serveList('/agenda', async (query) =>
    query.filters.edition === undefined
      ? page(await listPage(db, site, offeredIn(query.language), query))
      : moved(agendaAddress('/agenda', query, whereOf(query))),
  )
  /** Undefined if no edition began in that year: the number may be an event's. */
  const editionPage = async (query: AgendaQuery, year: number): Promise<PublicAnswer> => {
    const edition = await findEditionOf(db, year)
    if (edition === undefined) return undefined
    const { language, filters } = query
    const ofYear = { ...query, isPast: true, filters: { ...filters, edition: year } }
    return page(await listPage(db, site, offeredIn(language, year), ofYear))
  }
  const printStyle = publicFile(join(import.meta.dirname, 'print'), 'print.css')
  serveForEver(printStyle)
  const printed = (request: FastifyRequest) => readFeedQuery(request.query)
  serve('/agenda/print', printed, async (request) => {
    const query = printed(request)
    const shown = ahead(query.filters)
    const [events, choices] = await Promise.all([
      readProgramme(db, shown, query.language),
      offeredIn(query.language, yearIn(query.filters)),
    ])
    return page(printPage(site, { styleUrl: printStyle.url, offered: choices, query, shown, events }))
  })
  // A slash at the end is one that a person has typed.
  for (const path of ['/agenda/', '/agenda/:slug/'])
    app.get(path, (request, reply) => reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 308))
  serve(
    '/agenda/:slug',
    (request) => [request.params, queryOf(request)],
    async (request) => {
      const { slug = '' } = request.params as { slug?: string }
      const query = queryOf(request)
      const { language } = query
      const edition = /^[12]\d{3}$/.test(slug) ? await editionPage(query, Number(slug)) : undefined
      if (edition !== undefined) return edition
      const [, id, words = '', asCalendar] = /^(\d{1,9})(-[^/]*?)?(\.ics)?$/.exec(slug) ?? []
      const event = id === undefined ? undefined : await findFeedEvent(db, Number(id), language)
      if (event === undefined) {
        const isGone = id !== undefined && (await wasPublished(db, Number(id)))
        // A program that is subscribed to it learns that nothing will follow.
        if (slug.endsWith('.ics'))
          return isGone ? { type: 'text/plain; charset=utf-8', body: '', status: 410 } : undefined
        return { ...page(missingEventPage(site, query, isGone)), status: isGone ? 410 : 404 }
      }
      if (asCalendar === undefined) {
        const isItsName = words === '' || slugOf(event) === `${id}${words}`
        return isItsName
          ? page(eventPage(site, event, query))
          : moved(agendaAddress(`/agenda/${slugOf(event)}`, query, whereOf(query)))
      }
      const address = agendaAddress(`/agenda/${slugOf(event)}.ics`, { language, filters: {} })
      return calendarAnswer([event], { language }, { name: event.name, source: publicUrl() + address })
    },
  )
  mapRoutes(serve, { db, offeredIn, queryOf })

  for (const file of [style, list, share, map, leaflet.script, leaflet.style]) serveForEver(file)
  siteRoutes(app, serve, { db, publicUrl, japanese })
  return { japaneseStyle: japanese.addressOf }
}

/** The choices of the form and the period of the edition: the same for every reader of a language. */
function knownChoices({ db }: AgendaDeps, freshMs: number) {
  const remember = remembered<Awaited<ReturnType<typeof find>>>(freshMs, { most: 20 })
  const find = async (language: Language, edition?: number) => {
    const [past, types, cities, years, questions] = await Promise.all([
      edition === undefined ? undefined : findEditionOf(db, edition),
      listProjectTypes(db, language),
      listTowns(db, edition),
      listYears(db),
      listOfferedQuestions(db, language, edition),
    ])
    return { programme: past ?? (await getProgramme(db)), types, cities, years, questions }
  }
  return (language: Language, edition?: number) =>
    remember(`${language} ${edition ?? ''}`, () => find(language, edition))
}

function yearIn({ edition }: AgendaFilters): number | undefined {
  return typeof edition === 'number' ? edition : undefined
}

function policyOf(mapTilesUrl: string | undefined): string {
  const tiles = mapTilesUrl === undefined ? '' : ` ${originOf(mapTilesUrl)}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function page(body: string) {
  return { type: 'text/html; charset=utf-8', body }
}

function moved(location: string, status = 301): PublicAnswer {
  return { type: 'text/plain; charset=utf-8', body: '', status, location }
}
