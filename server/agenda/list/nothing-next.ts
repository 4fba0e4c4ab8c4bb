import { formats } from '#domain/language.ts'
import { agendaAddress, keptOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { longDayAndYear } from '#server/agenda/parts/agenda-dates.ts'
import { daysHeld } from '#server/agenda/list/list-context.ts'
import type { DayCount } from '#server/agenda/rows/agenda-day-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { hasChoices } from '#server/agenda/parts/page-links.ts'

/** Explains an empty list, and links to the next day with events. */
export function nothingNext(query: AgendaQuery, ahead: DayCount[], day: string | undefined): Html {
  const { language } = query
  const t = serverWords[language].agenda
  const held = daysHeld(ahead)
  const next = held.find((other) => day === undefined || other.day > day) ?? held[0]
  // The link to everything is above, beside the choices.
  if (next === undefined) return html`<p class="none">${hasChoices(query) ? t.noneFound : t.noneAtAll}</p>`
  const { when: _when, from: _from, to: _to, ...kept } = keptOf(query)
  const link = agendaAddress('/agenda', query, { ...kept, day: next.day })
  const label = t.nextDay(formats[language].aside(longDayAndYear(next.day, language), t.events(next.count)))
  const why = query.day === undefined || hasChoices(query) ? t.noneInPeriod : t.none
  return html`<p class="none">${why} <a class="nextday" href="${link}">${label}</a></p>`
}
