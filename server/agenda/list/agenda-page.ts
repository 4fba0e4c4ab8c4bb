import { uncapitalised } from '#domain/words/dates.ts'
import { today } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { formats, listIn } from '#domain/language.ts'
import { agendaAddress, keptOf, whereOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { period } from '#server/agenda/parts/agenda-dates.ts'
import { countAhead, type DayCount } from '#server/agenda/rows/agenda-day-queries.ts'
import { daysHeld, type ListContext, type Body, type OfferedChoices } from '#server/agenda/list/list-context.ts'
import { agendaPage, type Site } from '#server/agenda/parts/agenda-layout.ts'
import { minuteOf, scopeOf, type Scope } from '#server/agenda/parts/agenda-scope.ts'
import { serverWords } from '#server/words/words.ts'
import { calendarBody } from '#server/agenda/list/calendar-body.ts'
import { dayBody } from '#server/agenda/list/day-body.ts'
import { choicesInWords, filterForm, searchForm } from '#server/agenda/list/filter-form.ts'
import { Html, html } from '#server/platform/html.ts'
import { pastBody } from '#server/agenda/list/past-body.ts'
import { resultBody } from '#server/agenda/list/result-body.ts'
import { hasThreadForEach, ribbonAround } from '#server/agenda/list/ribbon.ts'
import { sign } from '#server/agenda/parts/signs.ts'
import { writtenText } from '#server/agenda/parts/written-text.ts'
import type { Queries } from '#server/platform/database/database.ts'

const nothingAhead = Promise.resolve({ days: [], events: 0 })

/** The agenda as a list, a map or a calendar of coming events, or the archive of past ones. */
export async function listPage(
  db: Queries,
  site: Site,
  offering: Promise<OfferedChoices>,
  query: AgendaQuery,
): Promise<string> {
  const now = new Date()
  const scope = scopeOf(query, now)
  const choices = { ...query.filters, from: undefined, to: undefined }
  const counting =
    scope.kind === 'past' ? nothingAhead : countAhead(db, choices, { from: today(), since: minuteOf(now) })
  // A caller that awaits it later gets the failure.
  counting.catch(() => {})
  const offered = await offering
  const form = filterForm(query, offered)
  const context = { db, site, offered, query, choices, ahead: counting.then(({ days }) => days), form }
  const [{ days, events }, { name, body, robots }] = await Promise.all([counting, bodyOf(context, scope, now)])
  const top = heading(context, scope, { ahead: days, count: events })
  const { language, view, isPast } = query
  const t = serverWords[language].agenda
  const told = choicesInWords(query, offered)
  const isFormAbove = isPast || view === 'calendar'
  return agendaPage(site, {
    language,
    title: [...told, name, t.agenda].filter((part) => part !== '').join(' – '),
    description: listIn(language, [t.brand, ...told, top.title]),
    addressIn: (language) => agendaAddress('/agenda', { ...query, language }, whereOf(query)),
    requested: query,
    // Few visitors look for more than a town or a kind of event; the other lists would only repeat these.
    robots: told.length > 1 || query.filters.search !== undefined ? 'noindex' : robots,
    hasResults: true,
    head: scriptsOf(site, query),
    body: html`<div class="view-${view}">
      <div class="top">
        <div class="period">
          <h1>${raised(html`${top.title}`)}</h1>
          ${top.about}
        </div>
        <div class="tools">${searchForm(query)} ${isFormAbove && form} ${!isPast && viewSwitch(query)}</div>
      </div>
      ${body}
      ${!isPast && html`<p class="archive"><a href="${agendaAddress('/agenda', query, { past: '1' })}">${t.past}</a></p>`}
      ${editionLinks(offered, query)}
    </div>`,
  })
}

function bodyOf(context: ListContext, scope: Scope, now: Date): Promise<Body> {
  if (scope.kind === 'past') return pastBody(context, minuteOf(now))
  if (context.query.view === 'calendar') return calendarBody(context, scope)
  return scope.kind === 'day' ? dayBody(context, scope) : resultBody(context, scope)
}

/** The period, the number of events and the owner of the agenda. */
function heading(
  { offered, query }: ListContext,
  scope: Scope,
  { ahead, count }: { ahead: DayCount[]; count: number },
) {
  const { language } = query
  const t = serverWords[language].agenda
  if (scope.kind === 'past' && query.filters.edition === undefined) return { title: t.past, about: undefined }
  const days = daysHeld(ahead)
  const [from, to] = [days[0]?.day, days.at(-1)?.day]
  const { editionTitle, editionStart, editionEnd } = offered.programme
  const title = editionTitleIn(offered.programme, language)
  if (scope.kind === 'past')
    return { title, about: html`<p class="quiet">${period(editionStart, editionEnd, language)}</p>` }
  const edition = html`<p class="quiet edition">
    ${raised(title === editionTitle ? writtenText(title, language) : html`${title}`)}${formats[language].comma}${uncapitalised(period(editionStart, editionEnd, language))}
  </p>`
  if (from === undefined || to === undefined) return { title: t.agenda, about: edition }
  const isEachDrawn = hasThreadForEach(ribbonAround(ahead, {}).days)
  return {
    title: period(from, to, language),
    about: html`<p class="quiet">${t.about(count, isEachDrawn)}</p>
      ${edition}`,
  }
}

/**
 * The page works without these scripts: they find the nearest town, keep the chosen day in view, and add the street
 * map.
 */
function scriptsOf({ scripts, leafletStyleUrl, mapTilesUrl }: Site, { view, isPast }: AgendaQuery): Html | undefined {
  if (isPast) return undefined
  const isOnStreets = view === 'map' && mapTilesUrl !== undefined
  const needed = [scripts.list, ...(isOnStreets ? [scripts.leaflet, scripts.map] : [])]
  return html`${isOnStreets && html`<link rel="stylesheet" href="${leafletStyleUrl}" />`}
  ${needed.map((url) => html`<script src="${url}" defer></script>`)}`
}

function viewSwitch(query: AgendaQuery): Html {
  const t = serverWords[query.language].agenda
  const link = (view: AgendaQuery['view'], label: string) =>
    html`<a
      href="${agendaAddress('/agenda', query, { ...keptOf(query), view: view === 'list' ? undefined : view })}"
      ${view === query.view && html`aria-current="true"`}
      >${sign(view)}${label}</a
    >`
  return html`<nav class="views" aria-label="${t.views}">
    ${link('list', t.list)}${link('map', t.map)}${link('calendar', t.calendar)}
  </nav>`
}

/** Links to the editions, except the one shown. */
function editionLinks(offered: OfferedChoices, { language, filters, isPast }: AgendaQuery): Html | undefined {
  const years = offered.years.filter((year) => year !== filters.edition)
  if (years.length === 0 || (isPast && filters.edition === undefined)) return undefined
  const t = serverWords[language].agenda
  const links = years.map(
    (edition) => html` <a href="${agendaAddress('/agenda', { language, filters: { edition } })}">${edition}</a>`,
  )
  return html`<p class="archive">${t.editions}${t.colon}${links}</p>`
}

/** "4ᵉ édition", with the raised letter that French writes. */
function raised(title: Html): Html {
  return new Html(title.text.replace(/\b(\d+)e(?= )/, '$1<sup>e</sup>'))
}
