import { formats } from '#domain/language.ts'
import { agendaAddress, whereOf } from '#server/agenda/parts/agenda-address.ts'
import type { DayCount, PlaceCount } from '#server/agenda/rows/agenda-day-queries.ts'
import type { ListContext } from '#server/agenda/list/list-context.ts'
import type { Scope } from '#server/agenda/parts/agenda-scope.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { mapDrawings } from '#server/agenda/parts/map-drawing.ts'
import { markOf, marksOf, type Mark } from '#server/agenda/parts/map-marks.ts'
import { pageLinks, perPage } from '#server/agenda/parts/page-links.ts'
import { periodLinks } from '#server/agenda/list/period-links.ts'
import { ribbon, ribbonAround, type Chosen } from '#server/agenda/list/ribbon.ts'

type Parts = {
  scope: Scope
  name: string
  total: number
  chosenDays: Chosen
  /** The coming days, unless the list is of past ones. */
  days: DayCount[]
  marks: Mark[]
  chosen: Mark | undefined
  list: Html
  none: Html
}

/** The pins of the found events, and the chosen one on the map. */
export function pinsOf({ query }: ListContext, places: PlaceCount[]): { marks: Mark[]; chosen: Mark | undefined } {
  const marks = marksOf(places)
  return { marks, chosen: query.view === 'map' ? markOf(marks, query.at) : undefined }
}

/** Events and their places: beside the list on a wide screen, or as the requested map. */
export function foundEvents(context: ListContext, parts: Parts): Html {
  const { query, form, site } = context
  const { scope, name, total, chosenDays, days, marks, chosen, list, none } = parts
  const { language, view, page } = query
  const t = serverWords[language].agenda
  const here = whereOf({ ...query, at: undefined, page: 1 })
  const isWhole = view === 'list' && page === 1 && total <= perPage
  const linkTo = (mark: Mark) =>
    isWhole
      ? `#at-${mark.number}`
      : `${agendaAddress('/agenda', query, { ...here, ...dayOf(scope, chosenDays), view: 'map', at: mark.city })}#map`
  // The cities of one pin are told apart by their names.
  const ways = chosen?.cities.map((city, index) => {
    const address = agendaAddress('/agenda', { language, filters: { ...query.filters, city } }, here)
    return html`${index > 0 && formats[language].comma}<a href="${address}">${city}</a>`
  })
  const around = ribbonAround(days, chosenDays)
  const points = agendaAddress('/agenda/points.json', query, { ...here, ...dayOf(scope, chosenDays), view: undefined })
  return html`${around.days.length > 0 && ribbon(around, chosenDays, query)} ${periodLinks(query, scope)}
    <div class="${view === 'map' ? 'mapped' : 'listed'}">
      <div class="found">
        <div class="head">
          <h2 class="day">
            ${name}${chosen && html` <span>· ${chosen.cities.length === 1 ? chosen.city : ways}</span>`}
            <span class="quiet">${t.events(total)}</span>
          </h2>
          ${view === 'map' && html`<a class="changeday" href="#days">${t.changeDay}</a>`} ${form}
        </div>
        ${chosen && html`<p><a href="${agendaAddress('/agenda', query, here)}">${t.everywhere}</a></p>`}
        <div id="results" tabindex="-1">${total === 0 ? none : list}</div>
        ${pageLinks(query, total)}
      </div>
      <div
        class="where"
        id="map"
        ${view === 'map' && site.mapTilesUrl !== undefined && html`data-points="${points}" data-tiles="${site.mapTilesUrl}"`}
      >
        ${mapDrawings(marks, { language, chosen, linkTo })}
      </div>
    </div>`
}

/** The day of a list that was requested without one, for its map and its points. */
function dayOf(scope: Scope, { day }: Chosen): Record<string, string | undefined> {
  return scope.kind === 'day' ? { day } : {}
}
