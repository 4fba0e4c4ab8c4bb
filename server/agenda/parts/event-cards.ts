import { formats, listIn, placeIn, type Language } from '#domain/language.ts'
import { dayAndYearIfOther, hoursOf } from '#server/agenda/parts/agenda-dates.ts'
import type { AgendaEvent, ScheduledEvent } from '#server/agenda/rows/agenda-queries.ts'
import type { Result } from '#server/agenda/rows/agenda-result-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { stateMark, struck } from '#server/agenda/parts/dates-said.ts'
import { markOf, type Mark } from '#server/agenda/parts/map-marks.ts'
import { originalMark, toldText, writtenText } from '#server/agenda/parts/written-text.ts'
import { presentImage } from '#server/platform/images/image-names.ts'

type CardOptions = { language: Language; linkTo: (event: AgendaEvent) => string; marks?: Mark[] }

/** Each time of a day. With marks, each event has the number of its pin, and a pin links to its first event. */
export function scheduledList(events: ScheduledEvent[], { marks = [], ...listed }: CardOptions): Html {
  const { language } = listed
  return list(events, marks, (event, spot) =>
    card(event, listed, html`<strong>${hours(event, language)}</strong>`, spot),
  )
}

/** Each event with its next time that takes place, and its distance when sorted by it. */
export function resultList(events: Result[], { marks = [], ...listed }: CardOptions): Html {
  const { language } = listed
  const t = serverWords[language].agenda
  return list(events, marks, (event, spot) => {
    const more = event.more > 0 && html` <span class="quiet">${t.datesMore(event.more)}</span>`
    const time = html`${dayAndYearIfOther(event.day, language)}${formats[language].comma}${hours(event, language)}`
    return card(event, listed, html`<strong>${time}</strong>${more}`, spot)
  })
}

/** Past events, with their dates in one sentence; none of them is featured any more. */
export function eventList(events: AgendaEvent[], listed: CardOptions): Html {
  return list(events, [], (event, spot) =>
    card({ ...event, boosted: false }, listed, html`<strong>${event.dateString}</strong>`, spot),
  )
}

/** "10 am – 6 pm", in one line. */
function hours(event: ScheduledEvent, language: Language): Html {
  return html`<span class="hours">${hoursOf(event, language)}</span>`
}

type TimeState = Partial<Pick<ScheduledEvent, 'state' | 'movedTo' | 'movedPlace'>>

/** The name of what does not take place then is struck out, never removed. */
function nameOf({ name, nameLanguage, state, movedTo }: AgendaEvent & TimeState, language: Language): Html {
  const written = toldText(name, nameLanguage, language)
  if (state === 'cancelled') return struck(written, 'cancelled', language)
  return movedTo ? struck(written, 'moved', language) : written
}

function stateOf({ state, movedTo }: TimeState, language: Language): Html | false {
  if (!state) return false
  const words = movedTo ? serverWords[language].dates.movedTo(dayAndYearIfOther(movedTo, language)) : undefined
  return html` ${stateMark(state, language, words)}`
}

type PinPlace = { number?: number | undefined; isFirst: boolean }

function list<Event extends AgendaEvent>(
  events: Event[],
  marks: Mark[],
  write: (event: Event, spot: PinPlace) => Html,
): Html {
  const seen = new Set<number>()
  return html`<ol class="events">
    ${events.map((event) => {
      const number = markOf(marks, event.city)?.number
      const isFirst = number !== undefined && !seen.has(number)
      if (number !== undefined) seen.add(number)
      return write(event, { number, isFirst })
    })}
  </ol>`
}

function card(
  event: AgendaEvent & TimeState & { distance?: number | null },
  { language, linkTo }: CardOptions,
  when: Html,
  { number, isFirst }: PinPlace,
): Html {
  const t = serverWords[language].agenda
  const place = event.movedPlace || placeIn(language, event.placeName, event.city)
  const distance = typeof event.distance === 'number' ? t.distance(event.distance) : ''
  const about = [listIn(language, event.types), pricePart(event, language), distance].filter((part) => part !== '')
  return html`<li class="event" ${isFirst && html`id="at-${number}"`}>
    ${number !== undefined && html`<span class="spot" aria-hidden="true">${number}</span>`}
    <div class="picture">
      <img src="${pictureOf(event)}" ${creditOf(event)} alt="" width="480" height="270" loading="lazy" />
    </div>
    <div>
      <h3>
        <a href="${linkTo(event)}">${nameOf(event, language)}</a
        >${originalMark(event.nameLanguage, language)}${event.boosted && html` <span class="tag">${t.boosted}</span>`}
      </h3>
      <p class="when">
        ${when}${place !== '' && html`${formats[language].place}${writtenText(place, language)}`}${stateOf(event, language)}
      </p>
      <p class="quiet">${about.map((part, index) => [index > 0 && formats[language].dot, part])}</p>
    </div>
  </li>`
}

export function priceOf({ isFree, priceDetails }: AgendaEvent, language: Language): string {
  const t = serverWords[language].agenda
  return isFree ? t.free : priceDetails || t.paying
}

/** For a line with more than the price. */
export function shortPriceOf(event: AgendaEvent, language: Language): Html | string {
  return priceOf(event, language).length > 40 ? serverWords[language].agenda.paying : pricePart(event, language)
}

/** What its holder wrote about the price is in its own language. */
export function pricePart(event: AgendaEvent, language: Language): Html | string {
  const price = priceOf(event, language)
  return price === event.priceDetails ? toldText(price, event.priceLanguage, language) : price
}

/** A small picture has its author in its title. */
export function creditOf({ image }: Pick<AgendaEvent, 'image'>): Html | false {
  return image !== null && image.credit !== '' && html`title="${image.credit}"`
}

/** The event's picture, or one woven from its number; both are separate files, so that the page's text loads first. */
function pictureOf({ id, image }: AgendaEvent): string {
  return image === null ? `/agenda/vignette/${id}.svg` : presentImage(image).listUrl
}
