import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { agendaAddress } from '#server/agenda/parts/agenda-address.ts'
import type { ListContext, Body } from '#server/agenda/list/list-context.ts'
import { listPast } from '#server/agenda/rows/agenda-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { eventList } from '#server/agenda/parts/event-cards.ts'
import { html } from '#server/platform/html.ts'
import { widerOffers } from '#server/agenda/list/wider-offers.ts'
import { eventAddress, hasChoices, pageLinks, perPage } from '#server/agenda/parts/page-links.ts'

/** Past events, or a past edition, the latest first. */
export async function pastBody(context: ListContext, now: string): Promise<Body> {
  const { db, query, choices, offered } = context
  const { language, page } = query
  const t = serverWords[language].agenda
  const { items, total } = await listPast(db, choices, { page, perPage, language, now })
  const wider = total === 0 ? await widerOffers(context) : undefined
  const none = hasChoices(query) ? t.noneFound : t.nonePast
  return {
    name: query.filters.edition === undefined ? t.past : editionTitleIn(offered.programme, language),
    robots: items.length === 0 ? 'noindex' : undefined,
    body: html`${
        total === 0
          ? html`<p class="none">${none}</p>
              ${wider}`
          : html`<h2 class="quiet">${t.events(total)}</h2>`
      }
      <div id="results" tabindex="-1">
        ${items.length > 0 && eventList(items, { language, linkTo: (event) => eventAddress(event, query) })}
      </div>
      ${pageLinks(query, total)}
      <p class="archive"><a href="${agendaAddress('/agenda', { language, filters: {} })}">${t.upcoming}</a></p>`,
  }
}
