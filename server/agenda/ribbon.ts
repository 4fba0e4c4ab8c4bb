import type { Language } from '#domain/language.ts'
import { agendaAddress } from '#server/agenda/agenda-address.ts'
import { longDay, shortWeekday } from '#server/agenda/agenda-dates.ts'
import type { DayCount } from '#server/agenda/agenda-day-queries.ts'
import type { AgendaFilters } from '#server/agenda/agenda-filters-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'

type RibbonLinks = { language: Language; filters: AgendaFilters; view: string }

/** More than these are drawn to scale. */
const mostThreads = 17

/** Whether each appointment has a thread of its own. */
export function hasThreadForEach(days: DayCount[]): boolean {
  return days.every(({ count }) => count <= mostThreads)
}

/** One thread for each appointment of a day; a day is a link. */
export function ribbon(days: DayCount[], chosen: string | undefined, asked: RibbonLinks): Html {
  const { language } = asked
  const t = agendaTexts[language]
  const most = Math.max(1, ...days.map(({ count }) => count))
  const scale = Math.min(1, mostThreads / most)
  const height = Math.ceil(most * scale) * 5.2 + 4
  return html`<nav class="ribbon" id="days" aria-label="${t.days}">
    <ul>
      ${days.map(({ day, count }) => {
        const threads = Math.ceil(count * scale)
        const isChosen = day === chosen
        return html`<li>
          <a
            href="${agendaAddress('/agenda', asked, { day, view: asked.view === 'list' ? undefined : asked.view })}"
            ${isChosen && html`aria-current="date"`}
            aria-label="${longDay(day, language)}, ${t.events(count)}"
          >
            <svg viewBox="0 0 70 ${height.toFixed(1)}" aria-hidden="true">
              ${Array.from({ length: threads }, (_, thread) => {
                const lean = ((thread * 7) % 5) - 2
                return html`<path d="M${4 + lean} ${(height - 2 - thread * 5.2).toFixed(1)}H${66 + lean}" />`
              })}</svg
            ><span class="weekday">${shortWeekday(day, language)}</span
            ><span class="date">${Number(day.slice(8))}</span></a
          >
        </li>`
      })}
    </ul>
  </nav>`
}
