import { formats, listIn, type Language } from '#domain/language.ts'
import type { Outlet } from '#domain/projects/outlets.ts'
import { factsOf } from '#domain/projects/project-facts.ts'
import { serverWords } from '#server/words/words.ts'
import { movedToOf } from '#server/agenda/parts/date-texts.ts'
import { priceOf } from '#server/agenda/parts/event-cards.ts'
import { publicAnswerText } from '#server/agenda/parts/answer-texts.ts'
import { choiceTexts, linkOf, phoneOf } from '#server/agenda/feeds/event-item.ts'
import type { Entry } from '#server/agenda/feeds/programme.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'

/** "Musée Paul-Dupuy, 13 rue de la Pleau, 31000 Toulouse". */
export function placeOf({ placeName, address, city }: FeedEvent, language: Language): string {
  const isCitySaid = address.toLowerCase().includes(city.toLowerCase())
  return listIn(language, [placeName, address, isCitySaid ? '' : city])
}

/** The place where an entry of the programme takes place, and the one that was announced. */
export function placeOfEntry({ event, movedTo }: Pick<Entry, 'event' | 'movedTo'>, language: Language): string {
  if (movedTo === undefined) return placeOf(event, language)
  const { dates, agenda } = serverWords[language]
  return formats[language].aside(movedTo, `${dates.struck.place}${agenda.colon}${event.placeName}`)
}

/** "Exposition · 6 € · Sur billet · Tout public". */
export function practicalOf(event: FeedEvent, language: Language): string {
  const { accessText, publicText } = choiceTexts(event, language)
  return [listIn(language, event.types), priceOf(event, language), accessText, publicText]
    .filter(Boolean)
    .join(formats[language].dot)
}

/** "Accessibilité : boucle magnétique", a line for each fact and each answer under a label of its own. */
export function factLines(event: FeedEvent, language: Language, outlet: Outlet): string[] {
  return detailsOf(event, language, outlet).map(
    ({ label, value }) => `${label}${serverWords[language].agenda.colon}${value}`,
  )
}

/** The facts and the answers; what was said of the announced place is labelled with it, once all takes place elsewhere. */
export function detailsOf(event: FeedEvent, language: Language, outlet: Outlet) {
  const hasMoved = movedToOf(event.occurrences) !== undefined
  const facts = factsOf(event, language, outlet).map((fact) => ({
    ...fact,
    isLink: false,
    isOfPlace: fact.name === 'accessibility',
  }))
  const answers = event.answers.map((answer) => ({
    isLink: answer.kind === 'link',
    name: `question${answer.question}`,
    label: answer.name,
    value: publicAnswerText(answer, language),
    isOfPlace: answer.section === 'place',
  }))
  return [...facts, ...answers].map(({ isOfPlace, ...detail }) =>
    isOfPlace && hasMoved ? { ...detail, label: formats[language].aside(detail.label, event.placeName) } : detail,
  )
}

/** Where to book or inquire: the event's own page, else the place's, else the organizer. */
export function bookingOf(event: FeedEvent, language: Language): string | undefined {
  const t = serverWords[language].feeds
  const link = linkOf(event.projectLink) ?? linkOf(event.placeWebsite) ?? linkOf(event.organizerWebsite)
  // Prevents a line break inside a number.
  const phone = phoneOf(event)?.replaceAll(' ', '\u00a0')
  const ways = [link && asPrinted(link), phone].filter(Boolean)
  if (ways.length === 0) return undefined
  const label = event.access === 'BOOKING' || event.access === 'TICKET' ? t.booking : t.moreAbout
  return `${label}${serverWords[language].agenda.colon}${listIn(language, ways)}`
}

/** The address as people type it: without the parts that a browser adds. */
export function asPrinted(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
