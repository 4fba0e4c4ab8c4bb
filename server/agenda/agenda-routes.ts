import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { today, toDay, toNumber } from '#domain/projects/days.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { agendaAddress, readAgendaQuery, slugOf, type AgendaQuery } from '#server/agenda/agenda-address.ts'
import { agendaStyle } from '#server/agenda/agenda-style.ts'
import { agendaPage } from '#server/agenda/agenda-layout.ts'
import { eventList, filterForm, longDay, ribbon, scheduledList } from '#server/agenda/agenda-list-page.ts'
import {
  countByDay,
  findEvent,
  listAddresses,
  listCities,
  listEvents,
  listScheduled,
  nextDays,
  type AgendaFilters,
} from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { calendarView, monthOf } from '#server/agenda/calendar-view.ts'
import { eventBody, structuredData } from '#server/agenda/event-page.ts'
import { asJson, atomOf, byCity, calendarOf, sitemapOf } from '#server/agenda/feeds.ts'
import { html, type Html } from '#server/agenda/html.ts'
import { remembered } from '#server/agenda/remembered.ts'
import type { Deps } from '#server/app.ts'
import { getProgramme } from '#server/programme/programme-queries.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'

const embedScript = readFileSync(join(import.meta.dirname, 'embed.js'), 'utf8')
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const freshMs = 5000
const ribbonDays = 15
const perPage = 50
const mostInFeed = 200

type Answer = { type: string; body: string } | undefined

/** Everything the public reads: pages and feeds, from published values alone. */
export function agendaRoutes(app: FastifyInstance, deps: Deps) {
  const { db, publicUrl } = deps
  const remember = remembered<Answer>(freshMs, 500)
  const style = agendaStyle(deps.webFolder)
  const styleUrl = style.url

  const serve = (path: string, make: (request: FastifyRequest) => Promise<Answer>) => {
    app.get(path, async (request, reply) => {
      const answer = await remember(request.url, () => make(request))
      return answer === undefined ? missing(reply) : send(request, reply, answer)
    })
  }

  serve('/agenda', async (request) => page(await listPage(deps, styleUrl, readAgendaQuery(request.query))))
  serve('/agenda/print', async (request) =>
    page(await printPage(deps, styleUrl, readAgendaQuery(request.query).language)),
  )
  serve('/agenda/:slug', async (request) => {
    const { slug = '' } = request.params as { slug?: string }
    const { language } = readAgendaQuery(request.query)
    const asked = /^(\d{1,9})(?:-[a-z\d-]*)?(\.ics)?$/.exec(slug)
    const event = asked ? await findEvent(db, Number(asked[1]), language) : undefined
    if (event === undefined) return undefined
    if (asked?.[2] !== undefined) {
      return calendar(
        calendarOf(
          event.occurrences.map((occurrence) => ({ ...event, ...occurrence })),
          publicUrl(),
        ),
      )
    }
    const address = agendaAddress(`/agenda/${slugOf(event)}`, { language, filters: {} })
    const other: Language = language === 'fr' ? 'en' : 'fr'
    return page(
      agendaPage({
        language,
        title: event.name,
        description: visibleText(event.description).slice(0, 160),
        address,
        otherLanguage: agendaAddress(`/agenda/${slugOf(event)}`, { language: other, filters: {} }),
        publicUrl: publicUrl(),
        styleUrl,
        image: event.imageKey === null ? undefined : `/images/${event.imageKey}-page.webp`,
        head: structuredData(event, address, publicUrl()),
        body: eventBody(event, language),
      }),
    )
  })
  serve('/agenda.json', async (request) => {
    const { filters, page: number, language } = readAgendaQuery(request.query)
    const { items, total } = await listEvents(db, filters, { page: number, perPage, language })
    const body = {
      items: items.map((event) => asJson(event, publicUrl())),
      total,
      page: number,
      pages: Math.ceil(total / perPage),
    }
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
  })
  serve('/agenda.ics', async (request) => {
    const { filters, language } = readAgendaQuery(request.query)
    const from = filters.from ?? toDay(toNumber(today()) - 30)
    const to = filters.to ?? toDay(toNumber(today()) + 365)
    return calendar(calendarOf(await listScheduled(db, { ...filters, from, to }, language), publicUrl()))
  })
  serve('/agenda.atom', async (request) => {
    const { filters, language } = readAgendaQuery(request.query)
    const { items } = await listEvents(db, { from: today(), ...filters }, { page: 1, perPage: mostInFeed, language })
    return { type: 'application/atom+xml; charset=utf-8', body: atomOf(items, publicUrl()) }
  })
  serve('/agenda/embed.js', async () => ({ type: 'text/javascript; charset=utf-8', body: embedScript }))
  serve('/sitemap.xml', async () => ({
    type: 'application/xml; charset=utf-8',
    body: sitemapOf(await listAddresses(db), publicUrl()),
  }))
  app.get(styleUrl, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(style.css),
  )
}

async function listPage({ db, publicUrl }: Deps, styleUrl: string, query: AgendaQuery): Promise<string> {
  const { language, filters, isPast } = query
  const t = agendaTexts[language]
  const [programme, types, cities] = await Promise.all([
    getProgramme(db),
    listProjectTypes(db, language),
    listCities(db),
  ])
  const view = query.view === 'calendar' ? 'calendar' : undefined
  const days = isPast ? [] : await daysToShow(filters)
  const [first, last] = [days[0]?.day ?? programme.editionStart, days.at(-1)?.day ?? programme.editionEnd]
  const title = isPast ? t.pastTitle : period(first, last, language)
  const body = isPast ? await pastBody() : view ? await calendarBody() : await upcomingBody()
  const other: Language = language === 'fr' ? 'en' : 'fr'
  const kept = { day: query.day, past: isPast ? '1' : undefined, view }
  return agendaPage({
    language,
    title: t.agenda,
    description: `${t.brand}, ${title}`,
    address: agendaAddress('/agenda', query, kept),
    otherLanguage: agendaAddress('/agenda', { language: other, filters }, kept),
    publicUrl: publicUrl(),
    styleUrl,
    body: html`<h1>${title}</h1>
      ${!isPast && viewSwitch(query)}
      ${filterForm(query, { types, cities: cities.map(({ city }) => city) }, kept)}${body}`,
  })

  async function upcomingBody(): Promise<Html> {
    const chosen = query.day ?? days.find(({ count, day }) => count > 0 && day >= today())?.day ?? days[0]?.day
    const events =
      chosen === undefined ? [] : await listScheduled(db, { ...filters, from: chosen, to: chosen }, language)
    return html`${days.length > 0 && ribbon(days, chosen, query)}
      ${
        chosen === undefined
          ? html`<p class="none">${t.noneAtAll}</p>`
          : html`<h2 class="day">${longDay(chosen, language)} <span class="quiet">${t.events(events.length)}</span></h2>
              ${scheduledList(events, language)}`
      }
      <p><a href="${agendaAddress('/agenda', query, { past: '1' })}">${t.past}</a></p>`
  }

  async function calendarBody(): Promise<Html> {
    const shown = query.day ?? days.find(({ count, day }) => count > 0 && day >= today())?.day ?? today()
    const events = await listScheduled(db, { ...filters, ...monthOf(shown) }, language)
    return calendarView(shown, events, query)
  }

  /** The edition's days while they lie ahead or run, else the next ones that hold events. */
  async function daysToShow(asked: AgendaFilters) {
    const { editionStart, editionEnd } = programme
    if (editionEnd < today()) return nextDays(db, today(), asked, ribbonDays)
    const counts = new Map(
      (await countByDay(db, editionStart, editionEnd, asked)).map(({ day, count }) => [day, count]),
    )
    const length = Math.min(toNumber(editionEnd) - toNumber(editionStart) + 1, 31)
    return Array.from({ length }, (_, index) => toDay(toNumber(editionStart) + index)).map((day) => ({
      day,
      count: counts.get(day) ?? 0,
    }))
  }

  async function pastBody(): Promise<Html> {
    const to = toDay(toNumber(today()) - 1)
    const { items, total } = await listEvents(db, { ...filters, to }, { page: query.page, perPage, language })
    const more = query.page * perPage < total
    return html`<p class="quiet">${t.events(total)}</p>
      ${eventList(items, language)}
      <p>
        <a href="${agendaAddress('/agenda', query)}">${t.upcoming}</a
        >${more && html` <a rel="next" href="${agendaAddress('/agenda', query, { past: '1', page: String(query.page + 1) })}">→</a>`}
      </p>`
  }
}

async function printPage({ db, publicUrl }: Deps, styleUrl: string, language: Language): Promise<string> {
  const t = agendaTexts[language]
  const { editionStart, editionEnd } = await getProgramme(db)
  const isOver = editionEnd < today()
  const [from, to] = isOver ? [today(), toDay(toNumber(today()) + 365)] : [editionStart, editionEnd]
  const events = await listScheduled(db, { from, to }, language)
  const other: Language = language === 'fr' ? 'en' : 'fr'
  const cities = byCity(events).map(([city, inCity]) => {
    const days = [...Map.groupBy(inCity, ({ day }) => day)].map(
      ([day, onDay]) =>
        html`<h3>${longDay(day, language)}</h3>
          ${scheduledList(onDay, language)}`,
    )
    return html`<section class="city">
      <h2>${city}</h2>
      ${days}
    </section>`
  })
  return agendaPage({
    language,
    title: t.print,
    description: t.brand,
    address: agendaAddress('/agenda/print', { language, filters: {} }),
    otherLanguage: agendaAddress('/agenda/print', { language: other, filters: {} }),
    publicUrl: publicUrl(),
    styleUrl,
    body: html`<div class="programme">
      <h1>${t.brand}</h1>
      <p class="lead">${period(from, to, language)}</p>
      ${cities}
    </div>`,
  })
}

function period(from: string, to: string, language: Language): string {
  const written = new Intl.DateTimeFormat(agendaTexts[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return written.formatRange(new Date(from), new Date(to)).replace(/\s*[–-]\s*/, ' – ')
}

function viewSwitch(query: AgendaQuery): Html {
  const t = agendaTexts[query.language]
  const link = (view: 'list' | 'calendar', label: string) =>
    html`<a
      href="${agendaAddress('/agenda', query, { view: view === 'list' ? undefined : view, day: query.day })}"
      ${view === query.view && html`aria-current="true"`}
      >${label}</a
    >`
  return html`<nav class="views" aria-label="${t.views}">${link('list', t.list)}${link('calendar', t.calendar)}</nav>`
}

function page(body: string): Answer {
  return { type: 'text/html; charset=utf-8', body }
}

function calendar(body: string): Answer {
  return { type: 'text/calendar; charset=utf-8', body }
}

/** Known by what it says: who has it already gets 304. */
function send(request: FastifyRequest, reply: FastifyReply, { type, body }: NonNullable<Answer>) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=5, s-maxage=15, stale-while-revalidate=60')
  if (type.startsWith('text/html')) reply.header('content-security-policy', pagePolicy)
  else reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(type).send(body)
}

function missing(reply: FastifyReply) {
  reply.callNotFound()
  return reply
}
