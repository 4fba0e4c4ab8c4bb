import { listIn } from '#domain/language.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { agendaFields, agendaList } from '#domain/agenda/agenda-item.ts'
import { today } from '#domain/days.ts'
import { serverWords } from '#server/words/words.ts'
import { atomOf } from '#server/agenda/feeds/atom.ts'
import { calendarOf } from '#server/agenda/feeds/calendar.ts'
import { calendarAddress } from '#server/agenda/feeds/calendar-links.ts'
import { feedAddress, readFeedQuery, requireReadable, type FeedQuery } from '#server/agenda/parts/feed-address.ts'
import { ahead, calendarPeriod, changesAnswer, listAnswer } from '#server/agenda/feeds/feed-answers.ts'
import { textOf } from '#server/agenda/feeds/plain-text.ts'
import { readProgramme } from '#server/agenda/feeds/programme.ts'
import { tableOf } from '#server/agenda/feeds/spreadsheet.ts'
import { chosenFields, onlyFields } from '#server/agenda/feeds/chosen-fields.ts'
import { dcatOf } from '#server/agenda/feeds/dcat.ts'
import { geoJsonOf } from '#server/agenda/feeds/map-feed.ts'
import { extentOfAgenda, listTypesInUse } from '#server/agenda/rows/agenda-lists-queries.ts'
import { contactOf, dataLicenceOf } from '#server/programme/programme-queries.ts'
import { listFeedEvents, type FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import type { PublicAnswer, Serve } from '#server/agenda/answers/public-answers.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

const mostInFeed = 200
const mostInCalendar = 2000

type About = { publicUrl: string; licence: { name: string; url: string } }

/** The agenda for programs: one set of filters, in seven formats. */
export function feedRoutes(
  serve: Serve,
  { endpoints }: Pick<Binder, 'endpoints'>,
  { db, primary, publicUrl }: Pick<Deps, 'publicUrl'> & { db: Queries; primary: Queries },
) {
  const queryOf = (request: FastifyRequest) => requireReadable(readFeedQuery(request.query))
  const serveFeed = (path: string, make: (query: FeedQuery, about: About) => Promise<PublicAnswer>) =>
    serve(path, queryOf, async (request) => {
      const licence = await dataLicenceOf(db)
      const answer = await make(queryOf(request), { publicUrl: publicUrl(), licence })
      return answer && { ...answer, licenceUrl: licence.url }
    })
  const coming = ({ language, filters }: FeedQuery, limit: number) =>
    listFeedEvents(db, ahead(filters), { language, limit })
  const sourceOf = ({ language }: FeedQuery) => ({
    name: serverWords[language].agenda.brand,
    url: publicUrl() + feedAddress('/agenda', { language, filters: {} }),
  })

  // Described like every other call, and served like every other page: remembered, compressed, with an ETag.
  endpoints.push(...Object.values(agendaApi))
  serveFeed('/agenda.json', async ({ updatedSince, ...query }, about) => {
    const names = chosenFields(agendaFields, query.fields)
    const list =
      updatedSince === undefined
        ? await listAnswer(db, { ...query, updatedSince }, about)
        : await changesAnswer(primary, { ...query, updatedSince }, about)
    const items = query.fields === undefined ? list.items : list.items.map((item) => onlyFields(item, names))
    return { type: 'application/json; charset=utf-8', body: JSON.stringify({ ...list, items }) }
  })
  serve(
    '/agenda.schema.json',
    () => '',
    async () => ({ type: 'application/schema+json; charset=utf-8', body: JSON.stringify(schemaOf(publicUrl())) }),
  )
  serveFeed('/agenda.geojson', async (query, { licence }) => {
    const events = await coming(query, mostInCalendar)
    const reader = { language: query.language, publicUrl: publicUrl() }
    const map = geoJsonOf(events, reader, query.fields, { licence, credit: sourceOf(query) })
    return { type: 'application/geo+json; charset=utf-8', body: JSON.stringify(map) }
  })
  serveFeed('/agenda.ics', async (query) => {
    const { language, filters } = query
    const period = calendarPeriod(filters)
    const events = await listFeedEvents(db, { ...filters, ...period }, { language, limit: mostInCalendar })
    const { brand } = serverWords[language].agenda
    return calendarAnswer(events, query, {
      name: listIn(language, [brand, filters.city, filters.search]),
      source: calendarAddress(query, publicUrl()),
    })
  })
  serveFeed('/agenda.csv', async (query) => {
    const events = await coming(query, mostInCalendar)
    return {
      type: 'text/csv; charset=utf-8; header=present',
      body: tableOf(events, { language: query.language, publicUrl: publicUrl() }, query),
    }
  })
  serveFeed('/agenda.txt', async ({ language, filters, by }, { licence }) => {
    const shown = ahead(filters)
    const events = await readProgramme(db, shown, language)
    const reader = { language, publicUrl: publicUrl() }
    return {
      type: 'text/plain; charset=utf-8',
      body: textOf(events, reader, { by, filters: shown, day: today(), licence }),
    }
  })
  serveFeed('/agenda.atom', async (query, about) => ({
    type: 'application/atom+xml; charset=utf-8',
    body: atomOf(await coming(query, mostInFeed), query, about),
  }))
  serveFeed('/agenda/dcat.jsonld', async (_query, about) => {
    const [contactEmail, extent] = await Promise.all([contactOf(db), extentOfAgenda(db)])
    return {
      type: 'application/ld+json; charset=utf-8',
      body: JSON.stringify(dcatOf({ ...about, contactEmail, ...extent })),
    }
  })
  serveFeed('/agenda/types.json', async ({ language }) => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(await listTypesInUse(db, language)),
  }))

  async function calendarAnswer(
    events: FeedEvent[],
    { language }: Pick<FeedQuery, 'language'>,
    about: { name: string; source: string },
  ): Promise<PublicAnswer> {
    const { url: licenceUrl } = await dataLicenceOf(db)
    return {
      type: 'text/calendar; charset=utf-8',
      body: calendarOf(events, { language, publicUrl: publicUrl() }, { ...about, licenceUrl }),
      licenceUrl,
    }
  }
  return { calendarAnswer }
}

function schemaOf(publicUrl: string) {
  const schema = z.toJSONSchema(agendaList, { io: 'output' })
  return { $id: `${publicUrl}/agenda.schema.json`, title: 'Agenda', ...schema }
}
