import { agendaPeriods } from '#domain/agenda/agenda-periods.ts'
import { namedInAddress } from '#domain/language.ts'
import { agendaAddress, choicesOf, keptOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { period } from '#server/agenda/parts/agenda-dates.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import type { Scope } from '#server/agenda/parts/agenda-scope.ts'
import { sign } from '#server/agenda/parts/signs.ts'

/** Today, the week-end, everything, or chosen days; the other filters stay. */
export function periodLinks(query: AgendaQuery, scope: Scope): Html {
  const { language, filters } = query
  const t = serverWords[language].agenda
  const { day: _day, when: _when, from: _from, to: _to, ...kept } = keptOf(query)
  const { from, to } = filters
  const isSpan = from !== undefined || to !== undefined
  const current = scope.kind !== 'results' || isSpan ? undefined : (query.when ?? 'all')
  const hidden = {
    ...choicesOf(filters),
    search: filters.search,
    ...kept,
    lang: namedInAddress(language),
  }
  return html`<nav class="periods" aria-label="${t.periods}">
    <ul>
      ${agendaPeriods.map(
        (when) =>
          html`<li>
            <a
              href="${agendaAddress('/agenda', query, { ...kept, when })}"
              ${when === current && html`aria-current="true"`}
              >${t.periodNames[when]}</a
            >
          </li>`,
      )}
      <li>
        <details class="span">
          <summary ${isSpan && html`class="chosen"`}>${isSpan ? spanName(query) : t.fromTo}</summary>
          <form method="get" action="/agenda">
            ${Object.entries(hidden).map(
              ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
            )}
            <label>${t.from} <input type="date" name="from" value="${from ?? ''}" /></label>
            <label>${t.to} <input type="date" name="to" value="${to ?? ''}" /></label>
            <button type="submit">${t.show}</button>
          </form>
        </details>
      </li>
      <li>
        <button type="button" class="nearme" data-near="/agenda/towns.json" data-refused="${t.nearRefused}" hidden>
          ${sign('near')}${t.near}
        </button>
      </li>
    </ul>
    <p class="quiet refused" role="status"></p>
  </nav>`
}

/** "Du 6 au 20 novembre 2026", "À partir du 6 novembre 2026". */
export function spanName({ language, filters }: AgendaQuery): string {
  const { from, to } = filters
  if (from !== undefined && to !== undefined) return period(from, to, language)
  const day = period(from ?? to!, from ?? to!, language)
  return from === undefined ? serverWords[language].agenda.until(day) : serverWords[language].agenda.since(day)
}

/** The title of the list, unless it is of one day. */
export function resultsName(query: AgendaQuery): string {
  const t = serverWords[query.language].agenda
  const { from, to } = query.filters
  if (from !== undefined || to !== undefined) return spanName(query)
  return query.when === undefined || query.when === 'all' ? t.allToCome : t.periodNames[query.when]
}
