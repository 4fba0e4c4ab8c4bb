import type { Language } from '#domain/language.ts'
import { agendaAddress, slugOf } from '#server/agenda/agenda-address.ts'
import { hoursOf } from '#server/agenda/agenda-dates.ts'
import type { AgendaEvent, ScheduledEvent } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import { markOf, type Mark } from '#server/agenda/map-marks.ts'

/** With marks, each event carries the number of its pin, and the first of a pin is where the pin leads. */
export function scheduledList(events: ScheduledEvent[], language: Language, marks: Mark[] = []): Html {
  const t = agendaTexts[language]
  if (events.length === 0) return html`<p class="none">${t.none}</p>`
  const seen = new Set<number>()
  return html`<ol class="events">
    ${events.map((event) => {
      const number = markOf(marks, event.city)?.number
      const isFirst = number !== undefined && !seen.has(number)
      if (number !== undefined) seen.add(number)
      return card(event, language, hoursOf(event, language), { number, isFirst })
    })}
  </ol>`
}

export function eventList(events: AgendaEvent[], language: Language): Html {
  return html`<ol class="events">
    ${events.map((event) => card(event, language, event.dateString, {}))}
  </ol>`
}

function card(
  event: AgendaEvent,
  language: Language,
  when: string,
  { number, isFirst = false }: { number?: number | undefined; isFirst?: boolean },
): Html {
  const t = agendaTexts[language]
  const place = [event.placeName, event.city].filter((part) => part !== '').join(', ')
  return html`<li class="event" ${isFirst && html`id="at-${number}"`}>
    ${number !== undefined && html`<span class="spot" aria-hidden="true">${number}</span>`}
    <div class="picture"><img src="${pictureOf(event)}" alt="" width="480" height="270" loading="lazy" /></div>
    <div>
      <h3>
        <a href="${agendaAddress(`/agenda/${slugOf(event)}`, { language, filters: {} })}">${event.name}</a
        >${event.boosted && html` <span class="tag">${t.boosted}</span>`}
      </h3>
      <p><strong>${when}</strong>${place !== '' && `, ${place}`}</p>
      <p class="quiet">
        ${[event.types.join(', '), priceOf(event, language)].filter((part) => part !== '').join(' · ')}
      </p>
    </div>
  </li>`
}

export function priceOf({ isFree, priceDetails }: AgendaEvent, language: Language): string {
  const t = agendaTexts[language]
  return isFree ? t.free : priceDetails || t.paying
}

/** A picture of its own, or one woven from its number; both outside the page, so that its words come first. */
function pictureOf({ id, image }: AgendaEvent): string {
  return image === null ? `/agenda/vignette/${id}.svg` : presentImage(image).listUrl
}
