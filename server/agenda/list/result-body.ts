import { today } from '#domain/days.ts'
import { formats } from '#domain/language.ts'
import { countByDay } from '#server/agenda/rows/agenda-day-queries.ts'
import { yearBefore, type ListContext, type Body } from '#server/agenda/list/list-context.ts'
import { listResults, type Point } from '#server/agenda/rows/agenda-result-queries.ts'
import type { Scope } from '#server/agenda/parts/agenda-scope.ts'
import { serverWords } from '#server/words/words.ts'
import { html } from '#server/platform/html.ts'
import { widerOffers } from '#server/agenda/list/wider-offers.ts'
import { nothingNext } from '#server/agenda/list/nothing-next.ts'
import { resultList } from '#server/agenda/parts/event-cards.ts'
import { foundEvents, pinsOf } from '#server/agenda/list/found-events.ts'
import { eventAddress, perPage } from '#server/agenda/parts/page-links.ts'
import { resultsName } from '#server/agenda/list/period-links.ts'
import { placeCalled } from '#server/geocoding/gazetteer.ts'

/** Each event of a period once, by its next time, by relevance, or by distance. */
export async function resultBody(context: ListContext, scope: Extract<Scope, { kind: 'results' }>): Promise<Body> {
  const { db, query, choices } = context
  const { language, page, near } = query
  const t = serverWords[language].agenda
  const { times } = scope
  const from = await whereIs(context, near)
  const ask = (cities?: string[]) =>
    listResults(db, choices, {
      times,
      language,
      limit: perPage,
      skip: (page - 1) * perPage,
      near: from,
      cities,
    })
  const [everywhere, ahead, days] = await Promise.all([
    ask(),
    context.ahead,
    times.to !== undefined && times.to < today()
      ? countByDay(db, { ...choices, from: yearBefore(times.from ?? times.to), to: today() })
      : context.ahead,
  ])
  const { marks, chosen } = pinsOf(context, everywhere.places)
  const { items, total } = chosen === undefined ? everywhere : await ask(chosen.cities)
  const wider = total === 0 ? await widerOffers(context) : undefined
  const isUnknown = near !== undefined && from === undefined
  const period = resultsName(query)
  const name = near === undefined || isUnknown ? period : `${period}${formats[language].dot}${t.nearWhere(near)}`
  const order = near !== undefined && html`<p class="quiet">${isUnknown ? t.nearUnknown(near) : t.nearOrder(near)}</p>`
  return {
    name,
    robots: items.length === 0 ? 'noindex' : undefined,
    body: foundEvents(context, {
      scope,
      name,
      total,
      chosenDays: times,
      days,
      marks,
      chosen,
      list: html`${order}${resultList(items, { language, marks, linkTo: (event) => eventAddress(event, query) })}`,
      none: html`${isUnknown && order}${nothingNext(query, ahead, times.to)}${wider}`,
    }),
  }
}

/** The position of a town: the agenda's for a town of the agenda, else the gazetteer's. */
async function whereIs({ offered }: ListContext, name: string | undefined): Promise<Point | undefined> {
  if (name === undefined) return undefined
  const town = offered.cities.find(({ city }) => city.localeCompare(name, 'fr', { sensitivity: 'base' }) === 0)
  if (town === undefined || town.latitude === null || town.longitude === null) return placeCalled(name)
  return { latitude: town.latitude, longitude: town.longitude }
}
