import { agendaAddress, choicesOf, slugOf, whereOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'

export const perPage = 40

/** The address of an event, with the parameters that link back. */
export function eventAddress(event: { id: number; name: string }, query: AgendaQuery): string {
  return agendaAddress(`/agenda/${slugOf(event)}`, query, whereOf(query))
}

/** Links to the pages before and after; a page beyond the last links to the last. */
export function pageLinks(query: AgendaQuery, total: number): Html | undefined {
  const t = serverWords[query.language].agenda
  const { page } = query
  const pages = Math.ceil(total / perPage)
  const turn = (to: number, rel: 'prev' | 'next', label: string) =>
    html`<a
      rel="${rel}"
      href="${agendaAddress('/agenda', query, { ...whereOf(query), page: to > 1 ? String(to) : undefined })}"
      >${label}</a
    > `
  if (page > pages) {
    if (total === 0) return undefined
    return html`<p class="none">${t.noSuchPage} ${turn(pages, 'prev', pages === 1 ? t.firstPage : t.lastPage)}</p>`
  }
  if (pages === 1) return undefined
  return html`<p class="turn">
    ${page > 1 && turn(page - 1, 'prev', `← ${t.previous}`)}
    <span class="quiet">${t.pageOf(page, pages)}</span>
    ${page < pages && turn(page + 1, 'next', `${t.next} →`)}
  </p>`
}

/** Whether the request has filters other than days. */
export function hasChoices({ filters, near }: AgendaQuery): boolean {
  return near !== undefined || filters.search !== undefined || Object.values(choicesOf(filters)).some(Boolean)
}
