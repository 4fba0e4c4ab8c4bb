import { toNumber } from '#domain/days.ts'
import { listIn, type Language } from '#domain/language.ts'
import { agendaAddress } from '#server/agenda/parts/agenda-address.ts'
import { monthAndYear, shortMonth, shortWeekday } from '#server/agenda/parts/agenda-dates.ts'
import type { DayCount } from '#server/agenda/rows/agenda-day-queries.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { sign } from '#server/agenda/parts/signs.ts'

type RibbonLinks = { language: Language; filters: AgendaFilters; view: string; near: string | undefined }
/** The listed day, or the days of a list of results. */
export type Chosen = { day?: string | undefined; from?: string | undefined; to?: string | undefined }

/** As many as fit side by side on a wide screen. */
const mostDays = 15
/** More events than these are drawn to scale. */
const mostThreads = 17

export type Ribbon = { days: DayCount[]; before: string | undefined; after: string | undefined }

/** Whether each event has its own thread. */
export function hasThreadForEach(days: DayCount[]): boolean {
  return days.every(({ count }) => count <= mostThreads)
}

/**
 * Returns fifteen of all days with events, including the chosen day, and the beginnings of the groups before and after.
 * A day without events is included while it is chosen.
 */
export function ribbonAround(all: DayCount[], { day, from }: Chosen): Ribbon {
  const isMissing = day !== undefined && !all.some((other) => other.day === day)
  const days = isMissing
    ? [...all, { day, count: 0, held: 0 }].toSorted((one, other) => (one.day < other.day ? -1 : 1))
    : all
  const first = day ?? from ?? ''
  const place = days.findIndex((other) => other.day >= first)
  const start = Math.floor(Math.max(0, place) / mostDays) * mostDays
  return {
    days: days.slice(start, start + mostDays),
    before: days[start - mostDays]?.day,
    after: days[start + mostDays]?.day,
  }
}

/** One thread for each event of a day; a day is a link, and a month is named where it begins. */
export function ribbon({ days, before, after }: Ribbon, chosen: Chosen, links: RibbonLinks): Html {
  const { language } = links
  const t = serverWords[language].agenda
  const most = Math.max(1, ...days.map(({ count }) => count))
  const scale = Math.min(1, mostThreads / most)
  const height = Math.ceil(most * scale) * 5.2 + 4
  const addressOf = (day: string) =>
    agendaAddress('/agenda', links, { day, near: links.near, view: links.view === 'list' ? undefined : links.view })
  const arrow = (day: string | undefined, direction: 'earlier' | 'later') =>
    day !== undefined &&
    html`<a class="further ${direction}" href="${addressOf(day)}"
      >${sign(direction)}<span class="unseen">${t[direction]}</span></a
    >`
  return html`<nav class="ribbon" id="days" aria-label="${t.days}">
    ${arrow(before, 'earlier')}
    <ul>
      ${days.map(({ day, count }, index) => {
        const previous = days[index - 1]?.day
        const isNewMonth = previous?.slice(0, 7) !== day.slice(0, 7)
        const isApart = previous !== undefined && toNumber(day) - toNumber(previous) > 1
        return html`<li ${isApart && html`class="apart"`}>
          <a href="${addressOf(day)}" ${markOf(day, chosen)}
            >${threads(count * scale, height)}<span class="weekday">${shortWeekday(day, language)} </span
            ><span class="date">${Number(day.slice(8))}</span
            ><span class="monthof" aria-hidden="true">${isNewMonth && shortMonth(day, language)}</span
            ><span class="unseen"> ${listIn(language, [monthAndYear(day, language), t.events(count)])}</span></a
          >
        </li>`
      })}
    </ul>
    ${arrow(after, 'later')}
  </nav>`
}

function markOf(day: string, { day: one, from, to }: Chosen): Html | false {
  if (day === one) return html`aria-current="date"`
  return from !== undefined && from <= day && (to === undefined ? false : day <= to) && html`class="within"`
}

function threads(count: number, height: number): Html {
  const lines = Array.from({ length: Math.ceil(count) }, (_, thread) => {
    const lean = ((thread * 7) % 5) - 2
    return `M${4 + lean} ${(height - 2 - thread * 5.2).toFixed(1)}H${66 + lean}`
  })
  return html`<svg viewBox="0 0 70 ${height.toFixed(1)}" aria-hidden="true"><path d="${lines.join('')}" /></svg>`
}
