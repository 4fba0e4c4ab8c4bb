import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { dateLine } from '#server/agenda/parts/dates-said.ts'
import type { FeedEvent, FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'
import { html, type Html } from '#server/platform/html.ts'

const mostDays = 40

/** Each coming time with its hours; past times are listed only if none is coming. */
export function datesOf(event: FeedEvent, language: Language): Html {
  const { occurrences, dateString } = event
  const ahead = occurrences.filter(({ day }) => day >= today())
  const listed = ahead.length > 0 ? ahead : occurrences
  if (listed.length === 0) return html`${dateString}`
  const rest = listed.length - mostDays
  return html`<ul class="times">
    ${listed
      .slice(0, mostDays)
      .map((time) =>
        dateLine(event, time, language),
      )}${rest > 0 && html`<li>${agendaTexts[language].datesMore(rest)}</li>`}
  </ul>`
}

export function nextTimeOf({ occurrences }: FeedEvent): FeedTime | undefined {
  return occurrences.find(({ day, state }) => day >= today() && state !== 'cancelled')
}
