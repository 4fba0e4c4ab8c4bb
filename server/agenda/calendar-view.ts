import { daysInMonth, numberOf, partsOf, today, toDay, weekdayOf } from '#domain/projects/days.ts'
import type { Language } from '#domain/language.ts'
import { agendaAddress, slugOf } from '#server/agenda/agenda-address.ts'
import { longDay, monthName } from '#server/agenda/agenda-dates.ts'
import type { DayCount, NamedEvent } from '#server/agenda/agenda-day-queries.ts'
import type { AgendaFilters } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'

export const mostNamed = 4

/** The month a day lies in, from its first day to its last. */
export function monthOf(day: string): { from: string; to: string } {
  const { year, month } = partsOf(day)
  return { from: toDay(numberOf(year, month, 1)), to: toDay(numberOf(year, month, daysInMonth(year, month))) }
}

/** A month as weeks that begin on Monday; each day leads to its own list. On a phone, the days that hold events. */
export function calendarView(
  day: string,
  { counts, names }: { counts: DayCount[]; names: NamedEvent[] },
  asked: { language: Language; filters: AgendaFilters },
): Html {
  const { language } = asked
  const t = agendaTexts[language]
  const { year, month } = partsOf(day)
  const countOf = new Map(counts.map(({ day, count }) => [day, count]))
  const namesOf = Map.groupBy(names, (event) => event.day)
  const first = numberOf(year, month, 1)
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => toDay(first + index))
  const weeks = Map.groupBy(days, (_, index) => Math.floor((index + weekdayOf(first)) / 7))
  const beside = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const linkTo = (day: string) => agendaAddress('/agenda', asked, { view: 'calendar', day })
  return html`<div class="monthbar">
      <a href="${linkTo(beside(-1))}" rel="prev">← ${monthName(beside(-1), language)}</a>
      <h2 class="day">${monthName(day, language)}</h2>
      <a href="${linkTo(beside(1))}" rel="next">${monthName(beside(1), language)} →</a>
    </div>
    <table class="month">
      <thead>
        <tr>
          ${[0, 1, 2, 3, 4, 5, 6].map((weekday) => html`<th scope="col">${weekdayName(weekday, t.locale)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${[...weeks.values()].map(
          (week) =>
            html`<tr>
              ${blanks(weekdayOf(numberOf(year, month, Number(week[0]?.slice(8)))))}${week.map((each) =>
                cell(each, countOf.get(each) ?? 0, namesOf.get(each) ?? []),
              )}
            </tr>`,
        )}
      </tbody>
    </table>`

  function cell(each: string, count: number, named: NamedEvent[]): Html {
    const number = Number(each.slice(8))
    if (count === 0) return html`<td class="empty"><span class="date">${number}</span></td>`
    const rest = count - named.length
    const here = agendaAddress('/agenda', asked, { day: each })
    return html`<td>
      <a
        class="date"
        href="${here}"
        ${each === today() && html`aria-current="date"`}
        aria-label="${longDay(each, language)}, ${t.events(count)}"
        >${number}</a
      >
      <ul>
        ${named.map(
          (event) =>
            html`<li>
              <a href="${agendaAddress(`/agenda/${slugOf(event)}`, { language, filters: {} })}">${event.name}</a>
            </li>`,
        )}${rest > 0 && html`<li><a class="rest" href="${here}">${t.others(rest)}</a></li>`}
      </ul>
    </td>`
  }
}

function blanks(count: number): Html[] {
  return Array.from({ length: count }, () => html`<td class="blank"></td>`)
}

function weekdayName(weekday: number, locale: string): string {
  // The fifth of January 1970 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date((weekday + 4) * 86_400_000),
  )
}
