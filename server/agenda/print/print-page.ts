import { today } from '#domain/days.ts'
import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'
import { formats, sentencesIn, type Language } from '#domain/language.ts'
import { longDayAndYear, period } from '#server/agenda/parts/agenda-dates.ts'
import { agendaPage, type Site } from '#server/agenda/parts/agenda-layout.ts'
import { serverWords } from '#server/words/words.ts'
import { asPrinted, bookingOf, factLines, placeOfEntry, practicalOf } from '#server/agenda/feeds/entry-words.ts'
import { linkOf, pathOf } from '#server/agenda/feeds/event-item.ts'
import { feedAddress, type FeedQuery } from '#server/agenda/parts/feed-address.ts'
import { titleOf } from '#server/agenda/feeds/plain-text.ts'
import { groupProgramme, type Entry } from '#server/agenda/feeds/programme.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import type { Choices } from '#server/agenda/list/filter-form.ts'
import { Html, html } from '#server/platform/html.ts'

type PrintedPage = { styleUrl: string; offered: Choices; query: FeedQuery; shown: AgendaFilters; events: FeedEvent[] }

/** The programme on paper, by town or by day, with all that a reader without a screen needs. */
export function printPage(site: Site, { styleUrl, offered, query, shown, events }: PrintedPage): string {
  const { language, by } = query
  const t = serverWords[language].agenda
  const own = serverWords[language].feeds
  const address = (query: FeedQuery) =>
    feedAddress('/agenda/print', query, { by: query.by === 'day' ? 'day' : undefined })
  const chosen = chosenWords(query, offered)
  return agendaPage(site, {
    language,
    title: t.print,
    description: t.brand,
    addressIn: (language) => address({ ...query, language }),
    requested: query,
    head: html`<link rel="stylesheet" href="${styleUrl}" />`,
    body: html`<div class="programme">
      <h1>${t.brand}</h1>
      ${events.length > 0 && html`<p class="lead">${spanOf(events, language)}</p>`}
      ${chosen.length > 0 && html`<p>${chosen.join(formats[language].dot)}</p>`}
      <p class="quiet">
        ${sentencesIn(language, [t.events(events.length), own.made(longDayAndYear(today(), language))])}${formats[language].space}${own.localHours}
      </p>
      ${controls(offered, query)} ${events.length === 0 && html`<p class="none">${own.noneAhead}</p>`}
      <div class="groups">
        ${groupProgramme(events, { by, filters: shown }, language).map(
          ({ key, entries }) =>
            html`<section class="group">
              <h2>${titleOf(key, by, language)}</h2>
              ${entries.map((entry) => entryOf(entry, language))}
            </section>`,
        )}
      </div>
    </div>`,
  })
}

function entryOf(entry: Entry, language: Language): Html {
  const { event, state, when, isFirst } = entry
  const t = serverWords[language].agenda
  const organizer = [event.organizer, linkOf(event.organizerWebsite)]
    .filter(Boolean)
    .map((part) => asPrinted(part!))
    .join(formats[language].comma)
  const head = html`<h3>
      <a href="${pathOf(event, language)}"
        >${state && `${serverWords[language].dates.states[state]}${t.colon}`}<span lang="${event.nameLanguage}"
          >${event.name}</span
        ></a
      >
    </h3>
    <p><strong>${when}</strong></p>
    <p>${placeOfEntry(entry, language)}</p>`
  if (!isFirst)
    return html`<article class="entry brief">
      ${head}
      <p class="quiet">(${serverWords[language].feeds.seeAbove})</p>
    </article>`
  const lines = [
    practicalOf(event, language),
    bookingOf(event, language),
    ...factLines(event, language, 'paper'),
    organizer === '' ? undefined : `${t.organizer}${t.colon}${organizer}`,
  ].filter((line) => line !== undefined && line !== '')
  return html`<article class="entry">
    ${head} ${lines.map((line) => html`<p>${line}</p>`)}
    <div class="text" lang="${event.descriptionLanguage}">${new Html(event.description)}</div>
  </article>`
}

/** The controls to prepare the page, which are not printed. */
function controls({ cities }: Choices, query: FeedQuery): Html {
  const { language, filters, by } = query
  const t = serverWords[language].agenda
  const own = serverWords[language].feeds
  const option = (value: string, text: string, chosen: string | undefined) =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`
  const { city: _city, from: _from, to: _to, ...others } = filters
  const kept = [...new URL(feedAddress('/agenda/print', { language, filters: others }), 'http://here').searchParams]
  return html`<form class="controls" method="get" action="/agenda/print">
      ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label
        >${own.order}
        <select name="by">
          ${option('town', own.byTown, by)}${option('day', own.byDay, by)}
        </select></label
      >
      <label
        >${t.city}
        <select name="city">
          ${option('', own.everywhere, filters.city ?? '')}${cities.map(({ city }) => option(city, city, filters.city))}
        </select></label
      >
      <label>${own.from} <input type="date" name="from" value="${filters.from ?? ''}" /></label>
      <label>${own.to} <input type="date" name="to" value="${filters.to ?? ''}" /></label>
      <button type="submit">${own.update}</button>
    </form>
    <p class="controls">
      <a href="${feedAddress('/agenda.txt', query, { by: by === 'day' ? 'day' : undefined })}">${own.asText}</a>
      <a
        href="${feedAddress('/agenda.csv', query, { separator: formats[language].cells === ';' ? 'semicolon' : undefined })}"
        >${own.asTable}</a
      >
    </p>`
}

/** The active filters in words. */
function chosenWords({ language, filters }: FeedQuery, { types }: Choices): string[] {
  const t = serverWords[language].agenda
  const { type, city, department, free, access, public: whom, search } = filters
  const words = [
    types.find(({ id }) => id === type)?.name,
    city,
    department,
    free === undefined ? undefined : free ? t.free : t.paying,
    textOf(optionsOf(projectAccesses, language), access),
    textOf(optionsOf(projectPublics, language), whom),
    search && t.quoted(search),
  ]
  return words.filter((word): word is string => word !== undefined && word !== '')
}

function spanOf(events: FeedEvent[], language: Language): string {
  const held = events.flatMap(({ occurrences }) => occurrences.filter(({ state }) => state !== 'cancelled'))
  const days = held.map(({ day }) => day).toSorted()
  return days.length === 0 ? '' : period(days[0]!, days.at(-1)!, language)
}
