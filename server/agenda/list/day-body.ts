import { today } from '#domain/days.ts'
import { dayAndYearIfOther, longDayAndYear } from '#server/agenda/parts/agenda-dates.ts'
import { countByDay, listPlaces, listScheduled } from '#server/agenda/rows/agenda-day-queries.ts'
import { daysHeld, yearBefore, type ListContext, type Body } from '#server/agenda/list/list-context.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { scheduledList } from '#server/agenda/parts/event-cards.ts'
import { foundEvents, pinsOf } from '#server/agenda/list/found-events.ts'
import { html } from '#server/platform/html.ts'
import { nothingNext } from '#server/agenda/list/nothing-next.ts'
import { eventAddress, perPage } from '#server/agenda/parts/page-links.ts'
import { periodLinks } from '#server/agenda/list/period-links.ts'

/** Each time of one day; by default of the next day with events. */
export async function dayBody(context: ListContext, scope: { kind: 'day'; day: string | undefined }): Promise<Body> {
  const { db, query, choices, form } = context
  const { language, page } = query
  const ahead = await context.ahead
  const day = scope.day ?? daysHeld(ahead)[0]?.day
  if (day === undefined) {
    const none = html`${periodLinks(query, scope)}
      <div class="head">
        <h2 class="day">${serverWords[language].agenda.upcoming}</h2>
        ${form}
      </div>
      <div id="results" tabindex="-1">${nothingNext(query, ahead, undefined)}</div>`
    return { name: '', body: none }
  }
  const times = { from: day, to: day }
  const eventsOf = (filters: AgendaFilters) =>
    listScheduled(db, { ...filters, ...times }, { language, limit: perPage, skip: (page - 1) * perPage })
  const [places, everywhere, days] = await Promise.all([
    listPlaces(db, choices, times),
    query.at === undefined ? eventsOf(choices) : undefined,
    day < today() ? countByDay(db, { ...choices, from: yearBefore(day), to: today() }) : ahead,
  ])
  const { marks, chosen } = pinsOf(context, places)
  const events = everywhere ?? (await eventsOf(chosen === undefined ? choices : { ...choices, cities: chosen.cities }))
  const total = chosen?.count ?? days.find((other) => other.day === day)?.count ?? 0
  return {
    name: scope.day === undefined ? '' : longDayAndYear(day, language),
    robots: events.length === 0 ? 'noindex' : undefined,
    body: foundEvents(context, {
      scope,
      name: dayAndYearIfOther(day, language),
      total,
      chosenDays: { day },
      days,
      marks,
      chosen,
      list: scheduledList(events, { language, marks, linkTo: (event) => eventAddress(event, query) }),
      none: nothingNext(query, ahead, day),
    }),
  }
}
