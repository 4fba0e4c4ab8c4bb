import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { agendaList } from '#domain/agenda/agenda-item.ts'
import { today } from '#domain/days.ts'
import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'
import { atomOf } from '#server/agenda/feeds/atom.ts'
import { calendarOf } from '#server/agenda/feeds/calendar.ts'
import { calendarAddress } from '#server/agenda/feeds/calendar-links.ts'
import { readFeedQuery, type FeedQuery } from '#server/agenda/parts/feed-address.ts'
import { ahead, calendarPeriod, changesAnswer, listAnswer } from '#server/agenda/feeds/feed-answers.ts'
import { textOf } from '#server/agenda/feeds/plain-text.ts'
import { readProgramme } from '#server/agenda/feeds/programme.ts'
import { tableOf } from '#server/agenda/feeds/spreadsheet.ts'
import { listFeedEvents, type FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import type { PublicAnswer, Serve } from '#server/agenda/answers/public-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

const mostInFeed = 200
const mostInCalendar = 2000

/** The agenda for programs: one set of filters, in six formats. */
export function feedRoutes(
  serve: Serve,
  { endpoints }: Pick<Binder, 'endpoints'>,
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
) {
  const queryOf = (request: FastifyRequest) => readFeedQuery(request.query)
  const serveFeed = (path: string, make: (query: FeedQuery) => Promise<PublicAnswer>) =>
    serve(path, queryOf, (request) => make(queryOf(request)))

  // Described like every other call, and served like every other page: remembered, compressed, with an ETag.
  endpoints.push(agendaApi.list)
  serveFeed('/agenda.json', async ({ updatedSince, ...query }) => {
    const list =
      updatedSince === undefined
        ? await listAnswer(db, { ...query, updatedSince }, publicUrl())
        : await changesAnswer(db, { ...query, updatedSince }, publicUrl())
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(list) }
  })
  serve(
    '/agenda.schema.json',
    () => '',
    async () => ({ type: 'application/schema+json; charset=utf-8', body: JSON.stringify(schemaOf(publicUrl())) }),
  )
  serveFeed('/agenda.ics', async (query) => {
    const { language, filters } = query
    const period = calendarPeriod(filters)
    const events = await listFeedEvents(db, { ...filters, ...period }, { language, limit: mostInCalendar })
    const { brand } = agendaTexts[language]
    return calendarAnswer(events, query, {
      name: [brand, filters.city, filters.search].filter(Boolean).join(', '),
      source: calendarAddress(query, publicUrl()),
    })
  })
  serveFeed('/agenda.csv', async ({ language, filters, separator }) => {
    const events = await listFeedEvents(db, ahead(filters), { language, limit: mostInCalendar })
    return {
      type: 'text/csv; charset=utf-8; header=present',
      body: tableOf(events, { language, publicUrl: publicUrl() }, separator),
    }
  })
  serveFeed('/agenda.txt', async ({ language, filters, by }) => {
    const shown = ahead(filters)
    const events = await readProgramme(db, shown, language)
    const reader = { language, publicUrl: publicUrl() }
    return { type: 'text/plain; charset=utf-8', body: textOf(events, reader, { by, filters: shown, day: today() }) }
  })
  serveFeed('/agenda.atom', async (query) => {
    const { language, filters } = query
    const events = await listFeedEvents(db, ahead(filters), { language, limit: mostInFeed })
    return { type: 'application/atom+xml; charset=utf-8', body: atomOf(events, query, publicUrl()) }
  })

  function calendarAnswer(
    events: FeedEvent[],
    { language }: Pick<FeedQuery, 'language'>,
    about: { name: string; source: string },
  ): PublicAnswer {
    return {
      type: 'text/calendar; charset=utf-8',
      body: calendarOf(events, { language, publicUrl: publicUrl() }, about),
    }
  }
  return { calendarAnswer }
}

function schemaOf(publicUrl: string) {
  const schema = z.toJSONSchema(agendaList, { io: 'output' })
  return { $id: `${publicUrl}/agenda.schema.json`, title: 'Agenda', ...schema }
}
