import type { FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Site } from '#server/agenda/parts/agenda-layout.ts'
import { readEmbedQuery, type EmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { embedPage } from '#server/agenda/embed/embed-page.ts'
import { framePage } from '#server/agenda/embed/frame-page.ts'
import { findEditionOf, wasPublished } from '#server/agenda/rows/agenda-queries.ts'
import { oembedOf, readOembedQuery } from '#server/agenda/embed/oembed.ts'
import { serverWords } from '#server/words/words.ts'
import { comingOf } from '#server/agenda/feeds/event-item.ts'
import { ahead } from '#server/agenda/feeds/feed-answers.ts'
import {
  findFeedEvent,
  listDepartments,
  listFeedEvents,
  type FeedEvent,
} from '#server/agenda/feeds/feed-event-queries.ts'
import type { Choices } from '#server/agenda/list/filter-form.ts'
import type { PublicAnswers } from '#server/agenda/answers/public-answers.ts'
import { publicFile } from '#server/agenda/answers/public-file.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type EmbedDeps = Pick<Deps, 'config'> & {
  db: Queries
  site: Site
  policy: string
  offeredIn: (language: Language) => Promise<Choices>
}

/** The agenda in other sites: a script, a frame, oEmbed, and the page that explains them. */
export function embedRoutes(
  { serve, serveForEver }: PublicAnswers,
  { config, db, site, policy, offeredIn }: EmbedDeps,
) {
  const folder = import.meta.dirname
  const [frameStyle, pageStyle, copyScript] = ['frame.css', 'embed-page.css', 'copy-code.js'].map((file) =>
    publicFile(folder, file),
  )
  for (const file of [frameStyle!, pageStyle!, copyScript!]) serveForEver(file)
  const script = readFileSync(join(folder, 'embed.js'), 'utf8')
  const framed = framePolicy(config.embedSites)
  const queryOf = (request: FastifyRequest) => readEmbedQuery(request.query)
  const frame = (events: FeedEvent[], query: EmbedQuery, none = serverWords[query.language].feeds.noneAhead) => ({
    type: 'text/html; charset=utf-8',
    policy: framed,
    body: framePage(events, query, { site, styleUrl: frameStyle!.url, none }),
  })

  serve(
    '/agenda/embed.js',
    () => '',
    async () => ({ type: 'text/javascript; charset=utf-8', body: script }),
  )
  serve('/agenda/frame', queryOf, async (request) => {
    const query = queryOf(request)
    const { language, filters, limit, unread } = query
    const [wrong] = unread
    if (wrong !== undefined) return { ...frame([], query, serverWords[language].feeds.unread(wrong)), status: 400 }
    return frame(await listFeedEvents(db, ahead(filters), { language, limit }), query)
  })
  serve(
    '/agenda/frame/:id(^\\d{1,9})',
    (request) => [request.params, queryOf(request)],
    async (request) => {
      const { id } = request.params as { id: string }
      const query = queryOf(request)
      const event = await findFeedEvent(db, Number(id), query.language)
      if (event !== undefined) return frame([comingOf(event)], query)
      const isGone = await wasPublished(db, Number(id))
      const none = serverWords[query.language].feeds.noLonger
      return isGone ? { ...frame([], query, none), status: 410 } : undefined
    },
  )
  serve('/agenda/embed', queryOf, async (request) => {
    const query = queryOf(request)
    const [choices, departments] = await Promise.all([offeredIn(query.language), listDepartments(db)])
    const files = { styleUrl: pageStyle!.url, scriptUrl: copyScript!.url }
    return {
      type: 'text/html; charset=utf-8',
      policy: `${policy}; frame-src 'self'`,
      body: embedPage(site, files, { ...choices, departments }, query),
    }
  })
  const pasted = (request: FastifyRequest) => readOembedQuery(request.query, site.publicUrl())
  serve('/agenda/oembed', pasted, async (request) => {
    const read = pasted(request)
    if (read.unread !== undefined) return invalidField(read.unread, 'request.invalid.error')
    if (!read.isKnown) return undefined
    if (!read.isJson) return { type: 'text/plain; charset=utf-8', status: 501, body: 'format=json' }
    const event = read.id === undefined ? undefined : await findFeedEvent(db, read.id, read.query.language)
    // A number that is not an event's may be the year of an edition.
    const year = event === undefined ? read.id : undefined
    if (year !== undefined && (await findEditionOf(db, year)) === undefined) return undefined
    const { query } = read
    const shown =
      year === undefined ? read : { ...read, query: { ...query, filters: { ...query.filters, edition: year } } }
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(oembedOf(event, shown, site.publicUrl())),
    }
  })
}

/** The only page of ours that another site may frame: it knows no user, and nothing can be done in it. */
function framePolicy(sites: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.includes('none') ? "'self'" : ["'self'", ...sites].join(' ')}`,
  ].join('; ')
}
