import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { agendaAddress, readAgendaQuery, slugOf, type AgendaQuery } from '#server/agenda/agenda-address.ts'
import { listPage } from '#server/agenda/agenda-page.ts'
import { listAddresses, listTowns } from '#server/agenda/agenda-queries.ts'
import { agendaStyle } from '#server/agenda/agenda-style.ts'
import { embedRoutes } from '#server/agenda/embed/embed-routes.ts'
import { eventPage, missingEventPage } from '#server/agenda/event-page.ts'
import { sitemapOf } from '#server/agenda/feeds.ts'
import { feedRoutes } from '#server/agenda/feeds/feed-routes.ts'
import { findToldEvent } from '#server/agenda/feeds/told-event-queries.ts'
import { readFeedQuery } from '#server/agenda/feeds/feed-address.ts'
import { ahead } from '#server/agenda/feeds/feed-answers.ts'
import { readProgramme } from '#server/agenda/feeds/programme.ts'
import { printPage } from '#server/agenda/print/print-page.ts'
import { publicFile } from '#server/agenda/public-file.ts'
import { publicAnswers, usualFreshMs, type PublicAnswer } from '#server/agenda/public-answers.ts'
import { remembered } from '#server/agenda/remembered.ts'
import { scriptFile } from '#server/agenda/script-file.ts'
import { vignetteSvg } from '#server/agenda/vignette-svg.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { originOf } from '#server/platform/http/security-headers.ts'
import { getProgramme } from '#server/programme/programme-queries.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'

const forEver = 'public, max-age=31536000, immutable'

type AgendaDeps = Pick<Deps, 'config' | 'db' | 'publicUrl' | 'webFolder'>

/** Everything the public reads: pages and feeds, from published values alone. */
export function agendaRoutes(
  app: FastifyInstance,
  binder: Pick<Binder, 'endpoints'>,
  deps: AgendaDeps,
  freshMs = usualFreshMs,
) {
  const { db, publicUrl } = deps
  const { mapTilesUrl } = deps.config
  const style = agendaStyle(deps.webFolder)
  const share = scriptFile('share')
  const site = { publicUrl, styleUrl: style.url, shareUrl: share.url, mapTilesUrl }
  const policy = policyOf(mapTilesUrl)
  const answers = publicAnswers(app, policy, freshMs)
  const { serve, serveForEver } = answers
  const known = knownChoices(deps, freshMs)

  const asked = (request: FastifyRequest) => readAgendaQuery(request.query)
  const serveList = (path: string, make: (query: AgendaQuery) => Promise<PublicAnswer>) =>
    serve(path, asked, (request) => make(asked(request)))

  const { calendarAnswer } = feedRoutes(serve, binder, deps)
  embedRoutes(answers, { ...deps, site, policy, known })

  serveList('/agenda', async (query) => page(await listPage(db, site, await known(query.language), query)))
  const printStyle = publicFile(join(import.meta.dirname, 'print'), 'print.css')
  serveForEver(printStyle)
  const printed = (request: FastifyRequest) => readFeedQuery(request.query)
  serve('/agenda/print', printed, async (request) => {
    const query = printed(request)
    const [events, choices] = await Promise.all([
      readProgramme(db, ahead(query.filters), query.language),
      known(query.language),
    ])
    return page(printPage(site, { styleUrl: printStyle.url, known: choices, query, events }))
  })
  serve(
    '/agenda/:slug',
    (request) => [request.params, asked(request).language],
    async (request) => {
      const { slug = '' } = request.params as { slug?: string }
      const { language } = asked(request)
      const [, id, asCalendar] = /^(\d{1,9})(?:-[a-z\d-]*)?(\.ics)?$/.exec(slug) ?? []
      const event = id === undefined ? undefined : await findToldEvent(db, Number(id), language)
      if (event === undefined) {
        return slug.endsWith('.ics') ? undefined : { ...page(missingEventPage(site, language)), status: 404 }
      }
      if (asCalendar === undefined) return page(eventPage(site, event, language))
      const address = agendaAddress(`/agenda/${slugOf(event)}.ics`, { language, filters: {} })
      return calendarAnswer([event], { language }, { name: event.name, source: publicUrl() + address })
    },
  )

  const nothing = () => ''
  serve('/sitemap.xml', nothing, async () => ({
    type: 'application/xml; charset=utf-8',
    body: sitemapOf(await listAddresses(db), publicUrl()),
  }))

  serveForEver(style)
  serveForEver(share)
  app.get<{ Params: { id: string } }>('/agenda/vignette/:id(^\\d{1,9}).svg', (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', forEver)
      .send(vignetteSvg(Number(request.params.id))),
  )
}

/** What the form offers and when the edition is: the same for every reader of a language. */
function knownChoices({ db }: AgendaDeps, freshMs: number) {
  const remember = remembered<Awaited<ReturnType<typeof find>>>(freshMs, { most: 2 })
  const find = async (language: Language) => {
    const [programme, types, cities] = await Promise.all([
      getProgramme(db),
      listProjectTypes(db, language),
      listTowns(db),
    ])
    return { programme, types, cities }
  }
  return (language: Language) => remember(language, () => find(language))
}

function policyOf(mapTilesUrl: string | undefined): string {
  const tiles = mapTilesUrl === undefined ? '' : ` ${originOf(mapTilesUrl)}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function page(body: string) {
  return { type: 'text/html; charset=utf-8', body }
}
