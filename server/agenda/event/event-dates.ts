import type { Language } from '#domain/language.ts'
import { dateLine } from '#server/agenda/parts/dates-said.ts'
import { aheadOf } from '#server/agenda/parts/date-texts.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'

const mostDays = 40

/** Each coming time in the place where it was announced; past times are listed only if none is coming. */
export function datesOf(event: FeedEvent, language: Language): Html {
  const { occurrences, dateString } = event
  const announcedAt = ({ filed, startsAt }: FeedEvent['occurrences'][number]) =>
    Date.parse((filed ?? { startsAt }).startsAt)
  const listed = aheadOf(occurrences).toSorted((one, other) => announcedAt(one) - announcedAt(other))
  if (listed.length === 0) return html`${dateString}`
  const rest = listed.length - mostDays
  return html`<ul class="times">
    ${listed
      .slice(0, mostDays)
      .map((time) =>
        dateLine(event, time, language),
      )}${rest > 0 && html`<li>${serverWords[language].agenda.datesMore(rest)}</li>`}
  </ul>`
}
