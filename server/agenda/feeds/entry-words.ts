import type { Language } from '#domain/language.ts'
import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'
import { priceOf } from '#server/agenda/parts/event-cards.ts'
import { choiceTexts, linkOf, phoneOf } from '#server/agenda/feeds/event-item.ts'
import { feedTexts } from '#server/agenda/parts/feed-texts.ts'
import type { ToldEvent } from '#server/agenda/feeds/told-event-queries.ts'

/** "Musée Paul-Dupuy, 13 rue de la Pleau, 31000 Toulouse". */
export function placeOf({ placeName, address, city }: ToldEvent): string {
  const isCitySaid = address.toLowerCase().includes(city.toLowerCase())
  return [placeName, address, isCitySaid ? '' : city].filter((part) => part !== '').join(', ')
}

/** "Exposition · 6 € · Sur billet · Tout public". */
export function practicalOf(event: ToldEvent, language: Language): string {
  const { accessText, publicText } = choiceTexts(event, language)
  return [event.types.join(', '), priceOf(event, language), accessText, publicText].filter(Boolean).join(' · ')
}

/** Where one books, or asks: the event's own page, else the place's, else who organizes it. */
export function bookingOf(event: ToldEvent, language: Language): string | undefined {
  const t = feedTexts[language]
  const link = linkOf(event.projectLink) ?? linkOf(event.placeWebsite) ?? linkOf(event.organizerWebsite)
  // A number is not broken at the end of a line.
  const phone = phoneOf(event)?.replaceAll(' ', '\u00a0')
  const ways = [link && asPrinted(link), phone].filter(Boolean)
  if (ways.length === 0) return undefined
  const label = event.access === 'BOOKING' || event.access === 'TICKET' ? t.booking : t.moreAbout
  return `${label}${agendaTexts[language].colon}${ways.join(', ')}`
}

/** As people type it: without what a browser adds by itself. */
export function asPrinted(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
