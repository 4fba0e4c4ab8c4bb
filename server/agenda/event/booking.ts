import type { Language } from '#domain/language.ts'
import { formatPhone } from '#domain/phone.ts'
import type { ToldEvent } from '#server/agenda/feeds/told-event-queries.ts'
import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'
import { html, type Html } from '#server/agenda/parts/html.ts'

/** The way to a place of one's own, where one has to have it: the nearest that the file knows. */
export function bookingOf(event: ToldEvent, language: Language): Html | undefined {
  if (event.access !== 'BOOKING' && event.access !== 'TICKET') return undefined
  const t = agendaTexts[language]
  const url = [event.projectLink, event.placeWebsite, event.organizerWebsite].find(isWeb)
  if (url !== undefined) return html`<p><a class="button book" href="${url}" rel="noopener nofollow">${t.book}</a></p>`
  const phone = phoneLink(event)
  return html`<p>${phone === undefined ? t.bookHow : html`${t.book}${t.colon}${phone}`}</p>`
}

/** The number of the place, as it is dialled and as it is read. */
export function phoneLink({ placePhone, placePhoneCountry }: ToldEvent): Html | undefined {
  const formatted = formatPhone(placePhone, placePhoneCountry)
  return formatted === undefined
    ? undefined
    : html`<a class="phone" href="tel:${formatted.replaceAll(' ', '')}">${formatted}</a>`
}

export function isWeb(url: string): boolean {
  return /^https?:\/\//.test(url)
}
