import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { hoursOf, longDayAndYear } from '#server/agenda/agenda-dates.ts'
import type { ToldEvent, ToldTime } from '#server/agenda/feeds/told-event-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'

const mostDays = 40

/** Each time with its hours; those that are over give way to those that come. */
export function datesOf({ occurrences, dateString, latitude, longitude }: ToldEvent, language: Language): Html {
  const hours = (occurrence: ToldTime) => hoursOf({ ...occurrence, latitude, longitude }, language)
  const ahead = occurrences.filter(({ day }) => day >= today())
  const told = ahead.length > 0 ? ahead : occurrences
  if (told.length === 0) return html`${dateString}`
  const rest = told.length - mostDays
  return html`<ul class="times">
    ${told
      .slice(0, mostDays)
      .map(
        (occurrence) =>
          html`<li>${longDayAndYear(occurrence.day, language)}, <strong>${hours(occurrence)}</strong></li>`,
      )}${rest > 0 && html`<li>${agendaTexts[language].datesMore(rest)}</li>`}
  </ul>`
}

export function nextTimeOf({ occurrences }: ToldEvent): ToldTime | undefined {
  return occurrences.find(({ day }) => day >= today())
}
