import { daysInMonth, numberOf, partsOf, today, toDay, toNumber, weekdayOf } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { agendaAddress, slugOf } from '#server/agenda/agenda-address.ts'
import { longDay, monthName, shortWeekday } from '#server/agenda/agenda-dates.ts'
import type { DayCount, NamedEvent } from '#server/agenda/agenda-day-queries.ts'
import type { AgendaFilters } from '#server/agenda/agenda-filters-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'

export const mostNamed = 4
/** Six weeks; what lies wider apart is read by months. */
const mostDays = 42

type Span = { from: string; to: string; month?: string }

/** The weeks of the days that the agenda shows, or the month of a day that was asked for elsewhere. */
export function calendarSpan(days: DayCount[], asked: string | undefined): Span {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first !== undefined && last !== undefined && (asked === undefined || (first <= asked && asked <= last))) {
    const [from, to] = [toNumber(first), toNumber(last)]
    if (to - from < mostDays) return { from: toDay(from - weekdayOf(from)), to: toDay(to + 6 - weekdayOf(to)) }
  }
  const month = asked ?? first ?? today()
  const { from, to } = monthOf(month)
  return { from, to, month }
}

/** Weeks that begin on Monday; each day leads to its own list. On a phone, the days that hold events. */
export function calendarView(
  { from, to, month }: Span,
  { counts, names }: { counts: DayCount[]; names: NamedEvent[] },
  asked: { language: Language; filters: AgendaFilters },
): Html {
  const { language } = asked
  const t = agendaTexts[language]
  const countOf = new Map(counts.map(({ day, count }) => [day, count]))
  const namesOf = Map.groupBy(names, (event) => event.day)
  const [first, last] = [toNumber(from), toNumber(to)]
  const days = Array.from({ length: last - first + 1 }, (_, index) => toDay(first + index))
  const weeks = Map.groupBy(days, (_, index) => Math.floor((index + weekdayOf(first)) / 7))
  const linkTo = (day: string, rel: string, before: string, after: string) =>
    html`<a href="${agendaAddress('/agenda', asked, { view: 'calendar', day: monthOf(day).from })}" rel="${rel}"
      >${before}${monthName(day, language)}${after}</a
    >`
  return html`<table class="month">
      ${
        month !== undefined &&
        html`<caption class="day">
          ${monthName(month, language)}
        </caption>`
      }
      <thead>
        <tr>
          ${[0, 1, 2, 3, 4, 5, 6].map((weekday) => html`<th scope="col">${weekdayName(weekday, t.locale)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${[...weeks.values()].map(
          (week) =>
            html`<tr>
              ${blanks(week[0] === from ? weekdayOf(first) : 0)}${week.map((each) =>
                cell(each, countOf.get(each) ?? 0, namesOf.get(each) ?? []),
              )}${blanks(week.at(-1) === to ? 6 - weekdayOf(last) : 0)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${counts.length === 0 && html`<p class="none">${t.noneShown}</p>`}
    <p class="monthbar">
      ${linkTo(toDay(toNumber(monthOf(from).from) - 1), 'prev', '← ', '')}
      ${linkTo(toDay(toNumber(monthOf(to).to) + 1), 'next', '', ' →')}
    </p>`

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
        ><span class="weekday">${shortWeekday(each, language)} </span>${number}</a
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

function monthOf(day: string): { from: string; to: string } {
  const { year, month } = partsOf(day)
  return { from: toDay(numberOf(year, month, 1)), to: toDay(numberOf(year, month, daysInMonth(year, month))) }
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
