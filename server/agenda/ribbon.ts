import type { Language } from '#domain/language.ts'
import { agendaAddress } from '#server/agenda/agenda-address.ts'
import { longDay, shortWeekday } from '#server/agenda/agenda-dates.ts'
import type { DayCount } from '#server/agenda/agenda-day-queries.ts'
import type { AgendaFilters } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'

type Asked = { language: Language; filters: AgendaFilters; view: string }

/** One thread for each appointment of a day; a day is a link. */
export function ribbon(days: DayCount[], chosen: string | undefined, asked: Asked): Html {
  const { language } = asked
  const t = agendaTexts[language]
  const most = Math.max(1, ...days.map(({ count }) => count))
  return html`<nav class="ribbon" aria-label="${t.days}">
    <ul>
      ${days.map(({ day, count }) => {
        const threads = Math.ceil((Math.min(count, most) / most) * 16)
        const isChosen = day === chosen
        return html`<li>
          <a
            href="${agendaAddress('/agenda', asked, { day, view: asked.view === 'list' ? undefined : asked.view })}"
            ${isChosen && html`aria-current="date"`}
            aria-label="${longDay(day, language)}, ${t.events(count)}"
          >
            <svg viewBox="0 0 48 64" aria-hidden="true">
              ${Array.from({ length: threads }, (_, thread) => {
                const lean = ((thread * 7) % 5) - 2
                return html`<path d="M${4 + lean} ${62 - thread * 4}H${44 + lean}" />`
              })}</svg
            ><span class="weekday">${shortWeekday(day, language)}</span
            ><span class="date">${Number(day.slice(8))}</span></a
          >
        </li>`
      })}
    </ul>
  </nav>`
}
