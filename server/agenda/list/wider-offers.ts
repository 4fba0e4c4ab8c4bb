import { foldedText, isJoining, nearestWord } from '#domain/agenda/search-meanings.ts'
import { today } from '#domain/days.ts'
import { formats } from '#domain/language.ts'
import { agendaAddress, keptOf } from '#server/agenda/parts/agenda-address.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import type { ListContext } from '#server/agenda/list/list-context.ts'
import { countFeedEvents } from '#server/agenda/feeds/feed-event-queries.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { searchedWords } from '#server/agenda/rows/search-words.ts'

const mostYears = 3

/**
 * The ways out of an empty list that lead to events, the nearest first: another spelling, any day, the search without
 * the other filters, and past editions.
 */
export async function widerOffers({ db, query, choices, offered, site }: ListContext): Promise<Html | undefined> {
  const { language, filters, isPast } = query
  const t = serverWords[language].agenda
  const ahead = { ...choices, edition: undefined, from: today() }
  const respelt = choices.search === undefined ? undefined : respell(choices.search, await site.knownWords())
  const hasDays = filters.from !== undefined || filters.to !== undefined || query.when !== undefined
  const hasMore = Object.entries(choices).some(
    ([name, value]) => name !== 'search' && name !== 'edition' && value !== undefined,
  )
  const { when: _when, from: _from, to: _to, day: _day, past: _past, ...kept } = keptOf(query)
  const coming = [
    ...(respelt === undefined ? [] : [{ filters: { ...ahead, search: respelt }, label: t.spelt(respelt) }]),
    ...(hasDays || isPast ? [{ filters: ahead, label: t.anyDay }] : []),
    ...(hasMore && choices.search !== undefined
      ? [{ filters: { search: choices.search, from: today() }, label: t.onlySearch(choices.search) }]
      : []),
  ]
  const past = offered.years
    .filter((year) => year !== filters.edition)
    .slice(0, mostYears)
    .map((edition) => ({ filters: { ...choices, edition }, label: t.ofYear(edition) }))
  const linksTo = async (offers: { filters: AgendaFilters; label: string }[]) => {
    const counts = await Promise.all(offers.map((offer) => countFeedEvents(db, offer.filters)))
    return offers.flatMap(({ filters: { from: _from, ...found }, label }, index) => {
      const count = counts[index]!
      const address = agendaAddress('/agenda', { language, filters: found }, kept)
      return count === 0
        ? []
        : [html`<li><a href="${address}">${formats[language].aside(label, t.events(count))}</a></li>`]
    })
  }
  const nearest = await linksTo(coming)
  const links = nearest.length > 0 ? nearest : await linksTo(past)
  return links.length === 0
    ? undefined
    : html`<ul class="wider">
        ${links}
      </ul>`
}

/** The search with each unknown word as its nearest known one. */
function respell(search: string, known: readonly string[]): string | undefined {
  const isKnown = (word: string) => known.some((other) => other.startsWith(word))
  const words = searchedWords(search).map(({ word, stem, meaning }) => {
    const folded = foldedText(stem)
    if (meaning !== undefined || isJoining(word) || isKnown(folded)) return word
    return nearestWord(word, known) ?? word
  })
  const respelt = words.join(' ')
  return foldedText(respelt) ===
    foldedText(
      searchedWords(search)
        .map(({ word }) => word)
        .join(' '),
    )
    ? undefined
    : respelt
}
