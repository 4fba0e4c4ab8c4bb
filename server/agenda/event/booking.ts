import type { Language } from '#domain/language.ts'
import { formatPhone } from '#domain/phone.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'

/**
 * Returns how to book a place, where one must: the most direct contact of the project. What is cancelled has none, and
 * what is full no button.
 */
export function bookingOf(event: FeedEvent, language: Language): Html | undefined {
  const { state } = event
  if (state === 'cancelled' || (event.access !== 'BOOKING' && event.access !== 'TICKET')) return undefined
  const t = serverWords[language].agenda
  const url = [event.projectLink, event.placeWebsite, event.organizerWebsite].find(isWeb)
  if (url !== undefined)
    return html`<p>
      <a ${state !== 'full' && html`class="button book"`} href="${url}" rel="noopener nofollow">${t.book}</a>
    </p>`
  const phone = phoneLink(event)
  return html`<p>${phone === undefined ? t.bookHow : html`${t.book}${t.colon}${phone}`}</p>`
}

/** The telephone number of the place, as a link to dial and as a readable text. */
export function phoneLink({ placePhone, placePhoneCountry }: FeedEvent): Html | undefined {
  const formatted = formatPhone(placePhone, placePhoneCountry)
  return formatted === undefined
    ? undefined
    : html`<a class="phone" href="tel:${formatted.replaceAll(' ', '')}">${formatted}</a>`
}

export function isWeb(url: string): boolean {
  return /^https?:\/\//.test(url)
}
