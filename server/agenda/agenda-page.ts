import type { Language } from '#domain/language.ts'
import { today, toDay, toNumber } from '#domain/days.ts'
import { agendaAddress, type AgendaQuery } from '#server/agenda/agenda-address.ts'
import { longDay, period } from '#server/agenda/agenda-dates.ts'
import { countByDay, listNames, listPlaces, listScheduled, type DayCount } from '#server/agenda/agenda-day-queries.ts'
import { agendaPage, type Site } from '#server/agenda/agenda-layout.ts'
import type { AgendaFilters } from '#server/agenda/agenda-filters-queries.ts'
import { listPast } from '#server/agenda/agenda-queries.ts'
import { countResults } from '#server/agenda/agenda-result-queries.ts'
import { findSearched } from '#server/agenda/agenda-search-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { calendarSpan, calendarView, mostNamed } from '#server/agenda/calendar-view.ts'
import { eventList, scheduledList } from '#server/agenda/event-cards.ts'
import { filterForm, type Choices } from '#server/agenda/filter-form.ts'
import { html, type Html } from '#server/agenda/html.ts'
import { mapDrawings } from '#server/agenda/map-drawing.ts'
import { markOf, marksOf, type Mark } from '#server/agenda/map-marks.ts'
import { hasThreadForEach, ribbon } from '#server/agenda/ribbon.ts'
import { sign } from '#server/agenda/signs.ts'
import type { Database } from '#server/platform/database/database.ts'

const ribbonDays = 15
const longestRibbon = 31
const perPage = 40

export type Edition = { editionStart: string; editionEnd: string }
type PageChoices = Choices & { programme: Edition }

/** The agenda as a list, a map or a calendar of what comes, or the archive of what is over. */
export async function listPage(db: Database, site: Site, known: PageChoices, asked: AgendaQuery): Promise<string> {
  const { search } = asked.filters
  const ids = search === undefined ? undefined : (await findSearched(db, search)).ids
  const query = { ...asked, filters: { ...asked.filters, ids } }
  const { language, filters, isPast, view } = query
  const t = agendaTexts[language]
  const days = isPast ? [] : await daysToShow(db, known.programme, filters)
  const day = query.day ?? days.find(({ count, day }) => count > 0 && day >= today())?.day ?? days[0]?.day
  const kept = {
    day: query.day,
    past: isPast ? '1' : undefined,
    view: view === 'list' ? undefined : view,
  }
  const form = filterForm(query, known, kept)
  const byDay = !isPast && view !== 'calendar' && day !== undefined
  const { title, about, body } = isPast
    ? { title: t.past, about: undefined, body: await pastBody(db, query) }
    : {
        ...(await heading(db, days, query)),
        body: byDay
          ? await dayBody(db, query, { days, day, form })
          : view === 'calendar'
            ? await calendarBody(db, query, days)
            : html`<p class="none">${hasFilters(filters) ? t.noneFound : t.noneAtAll}</p>`,
      }
  const other: Language = language === 'fr' ? 'en' : 'fr'
  return agendaPage(site, {
    language,
    title: t.agenda,
    description: `${t.brand}, ${title}`,
    address: agendaAddress('/agenda', query, kept),
    otherLanguage: agendaAddress('/agenda', { language: other, filters }, kept),
    asked,
    body: html`<div class="view-${view}">
      <div class="top">
        <div class="period">
          <h1>${title}</h1>
          ${about && html`<p class="quiet">${about}</p>`}
        </div>
        ${!byDay && form} ${!isPast && viewSwitch(query)}
      </div>
      ${body}
      ${!isPast && html`<p class="archive"><a href="${agendaAddress('/agenda', query, { past: '1' })}">${t.past}</a></p>`}
    </div>`,
  })
}

/** The edition's days while they lie ahead or run, else the next ones that hold events. */
async function daysToShow(db: Database, programme: Edition, filters: AgendaFilters): Promise<DayCount[]> {
  const { editionStart: from, editionEnd: to } = programme
  if (to < today()) return (await countByDay(db, { ...filters, from: today() })).slice(0, ribbonDays)
  const counts = new Map((await countByDay(db, { ...filters, from, to })).map(({ day, count }) => [day, count]))
  const length = Math.min(toNumber(to) - toNumber(from) + 1, longestRibbon)
  return Array.from({ length }, (_, index) => toDay(toNumber(from) + index)).map((day) => ({
    day,
    count: counts.get(day) ?? 0,
  }))
}

async function heading(db: Database, days: DayCount[], { language, filters }: AgendaQuery) {
  const t = agendaTexts[language]
  const [from, to] = [days[0]?.day, days.at(-1)?.day]
  if (from === undefined || to === undefined) return { title: t.agenda, about: undefined }
  return {
    title: period(from, to, language),
    about: t.about(await countResults(db, filters, { from, to }), hasThreadForEach(days)),
  }
}

/** A day's events and where they are: beside the list on a wide screen, or as the map that was asked for. */
async function dayBody(
  db: Database,
  query: AgendaQuery,
  { days, day, form }: { days: DayCount[]; day: string; form: Html },
): Promise<Html> {
  const { language, filters, view, page } = query
  const t = agendaTexts[language]
  const marks = marksOf(await listPlaces(db, filters, { from: day, to: day }))
  const chosen = view === 'map' ? markOf(marks, query.at) : undefined
  const inPlace = chosen === undefined ? filters : { ...filters, cities: chosen.cities }
  const [counted, events] = await Promise.all([
    countResults(db, inPlace, { from: day, to: day }),
    listScheduled(db, { ...inPlace, from: day, to: day }, { language, limit: perPage, skip: (page - 1) * perPage }),
  ])
  const here = { day, view: view === 'list' ? undefined : view }
  const linkTo = (mark: Mark) =>
    view === 'map' || page > 1 || counted > perPage
      ? `${agendaAddress('/agenda', query, { day, view: 'map', at: mark.city })}#map`
      : `#at-${mark.number}`
  const turn = (to: number, rel: string, label: string) =>
    html`<a rel="${rel}" href="${agendaAddress('/agenda', query, { ...here, at: query.at, page: String(to) })}"
      >${label}</a
    > `
  return html`${days.length > 0 && ribbon(days, day, query)}
    <div class="${view === 'map' ? 'mapped' : 'listed'}">
      <div class="found">
        <div class="head">
          <h2 class="day">
            ${longDay(day, language)} ${chosen && html`<span>· ${chosen.cities.join(', ')}</span>`}
            <span class="quiet">${t.events(counted)}</span>
          </h2>
          ${view === 'map' && html`<a class="changeday" href="#days">${t.changeDay}</a>`} ${form}
        </div>
        ${chosen && html`<p><a href="${agendaAddress('/agenda', query, here)}">${t.everywhere}</a></p>`}
        ${scheduledList(events, language, marks)}
        <p>
          ${page > 1 && turn(page - 1, 'prev', `← ${t.previous}`)}${page * perPage < counted && turn(page + 1, 'next', `${t.next} →`)}
        </p>
      </div>
      <div class="where" id="map">${mapDrawings(marks, { language, chosen, linkTo })}</div>
    </div>`
}

async function calendarBody(db: Database, query: AgendaQuery, days: DayCount[]): Promise<Html> {
  const span = calendarSpan(days, query.day)
  const shown = { ...query.filters, from: span.from, to: span.to }
  const [counts, names] = await Promise.all([countByDay(db, shown), listNames(db, shown, mostNamed)])
  return calendarView(span, { counts, names }, query)
}

async function pastBody(db: Database, query: AgendaQuery): Promise<Html> {
  const { language, filters, page } = query
  const t = agendaTexts[language]
  const { items, total } = await listPast(db, filters, { page, perPage, language, now: new Date().toISOString() })
  const turn = (to: number, rel: string, label: string) =>
    html`<a rel="${rel}" href="${agendaAddress('/agenda', query, { past: '1', page: String(to) })}">${label}</a> `
  const none = hasFilters(filters) ? t.noneFound : t.nonePast
  return html`${total === 0 ? html`<p class="none">${none}</p>` : html`<p class="quiet">${t.events(total)}</p>`}
    ${total > 0 && eventList(items, language)}
    <p>
      ${page > 1 && turn(page - 1, 'prev', `← ${t.previous}`)}${page * perPage < total && turn(page + 1, 'next', `${t.next} →`)}
    </p>
    <p class="archive"><a href="${agendaAddress('/agenda', query)}">${t.upcoming}</a></p>`
}

function hasFilters(filters: AgendaFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function viewSwitch(query: AgendaQuery): Html {
  const t = agendaTexts[query.language]
  const link = (view: AgendaQuery['view'], label: string) =>
    html`<a
      href="${agendaAddress('/agenda', query, { view: view === 'list' ? undefined : view, day: query.day })}"
      ${view === query.view && html`aria-current="true"`}
      >${sign(view)}${label}</a
    >`
  return html`<nav class="views" aria-label="${t.views}">
    ${link('list', t.list)}${link('map', t.map)}${link('calendar', t.calendar)}
  </nav>`
}
