import { listIn, formats } from '#domain/language.ts'
import { daysInMonth, numberOf, partsOf, today, toDay, toNumber, weekdayOf } from '#domain/days.ts'
import { agendaAddress, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { monthAndYear, period, shortDay, shortMonth } from '#server/agenda/parts/agenda-dates.ts'
import type { DayCount, NamedEvent } from '#server/agenda/rows/agenda-day-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { stateMark, struck } from '#server/agenda/parts/dates-said.ts'
import { html, type Html } from '#server/platform/html.ts'
import { eventAddress } from '#server/agenda/parts/page-links.ts'
import { toldText } from '#server/agenda/parts/written-text.ts'

export const mostNamed = 4
/** Six weeks; a longer span is shown by months. */
const mostDays = 42

type Neighbours = { before: string | null; after: string | null }
type Span = { from: string; to: string; month?: string }

/** Weeks where they are few enough and contain the chosen day; else the month. */
export function calendarSpan(
  { first, last }: { first: string | undefined; last: string | undefined },
  chosenDay: string | undefined,
): Span {
  if (
    first !== undefined &&
    last !== undefined &&
    (chosenDay === undefined || (first <= chosenDay && chosenDay <= last))
  ) {
    const [from, to] = [toNumber(first), toNumber(last)]
    if (to - from < mostDays) return { from: toDay(from - weekdayOf(from)), to: toDay(to + 6 - weekdayOf(to)) }
  }
  const month = chosenDay ?? first ?? today()
  const { from, to } = monthOf(month)
  return { from, to, month }
}

/** Weeks begin on Monday, and each day links to its own list. A phone shows only the days with events. */
export function calendarView(
  { from, to, month }: Span,
  { counts, names, neighbours }: { counts: DayCount[]; names: NamedEvent[]; neighbours: Neighbours },
  query: AgendaQuery,
): Html {
  const { language } = query
  const t = serverWords[language].agenda
  const countOf = new Map(counts.map(({ day, count }) => [day, count]))
  const namesOf = Map.groupBy(names, (event) => event.day)
  const [first, last] = [toNumber(from), toNumber(to)]
  const days = Array.from({ length: last - first + 1 }, (_, index) => toDay(first + index))
  const weeks = Map.groupBy(days, (_, index) => Math.floor((index + weekdayOf(first)) / 7))
  // The links skip months without events, and stop at the first and the last that have some.
  const linkTo = (day: string | null, rel: string, left: string, right: string) =>
    day !== null &&
    html`<a
      href="${agendaAddress('/agenda', query, { view: 'calendar', near: query.near, day: monthOf(day).from })}"
      rel="${rel}"
      >${left}${monthAndYear(day, language)}${right}</a
    >`
  return html`<table class="month">
      <caption class="${month === undefined ? 'unseen' : 'day'}">
        ${month === undefined ? period(from, to, language) : monthAndYear(month, language)}
      </caption>
      <thead>
        <tr>
          ${[0, 1, 2, 3, 4, 5, 6].map((weekday) => html`<th scope="col">${weekdayName(weekday, formats[language].locale)}</th>`)}
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
    <p class="monthbar">
      ${linkTo(neighbours.before, 'prev', '← ', '')} ${linkTo(neighbours.after, 'next', '', ' →')}
    </p>`

  function cell(each: string, count: number, named: NamedEvent[]): Html {
    const number = Number(each.slice(8))
    // Weeks have no name of their own, so a month is named where it begins; on a phone, in each of its days.
    const isNewMonth = each === from || number === 1
    const monthName =
      month === undefined &&
      isNewMonth &&
      html` <span class="monthof" aria-hidden="true">${shortMonth(each, language)}</span>`
    if (count === 0) return html`<td class="empty"><span class="date">${number}</span>${monthName}</td>`
    const rest = count - named.length
    const here = agendaAddress('/agenda', query, { day: each })
    const inMonth = listIn(language, [monthAndYear(each, language), t.events(count)])
    return html`<td>
      <a class="date" href="${here}" ${each === today() && html`aria-current="date"`}
        ><span class="ondesk">${number}<span class="unseen"> ${inMonth}</span></span
        ><span class="onphone"
          >${shortDay(each, language, month === undefined)}<span class="unseen">
            ${month === undefined ? t.events(count) : inMonth}</span
          ></span
        ></a
      >${monthName}
      <ul>
        ${named.map(
          (event) =>
            html`<li>
              <a href="${eventAddress(event, query)}" title="${event.name}">${nameOf(event)}</a>
              ${event.state !== null && stateMark(event.state, language)}
            </li>`,
        )}${rest > 0 && html`<li><a class="rest" href="${here}">${t.others(rest)}</a></li>`}
      </ul>
    </td>`
  }

  function nameOf({ name, nameLanguage, state, takesPlace }: NamedEvent): Html {
    const words = toldText(name, nameLanguage, language)
    if (takesPlace) return words
    return struck(words, state === 'moved' ? 'moved' : 'cancelled', language)
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
