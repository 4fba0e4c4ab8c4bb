import { formats, type Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { hoursOf, longDayAndYear } from '#server/agenda/parts/agenda-dates.ts'
import {
  aheadOf,
  lineOf,
  saidOf,
  type Position,
  type Said,
  type Stated,
  type StatedTime,
} from '#server/agenda/parts/date-texts.ts'
import { serverWords } from '#server/words/words.ts'
import { writtenText } from '#server/agenda/parts/written-text.ts'
import { Html, html } from '#server/platform/html.ts'

/** A time with its hours and its state: hours that no longer apply are struck out, never removed. */
export function dateLine(spot: Position, time: StatedTime, language: Language): Html {
  const { state, filed, movedPlace, note } = time
  const now = when(spot, time, language)
  return html`<li>
    ${filed && html`${struck(when(spot, filed, language), 'moved', language)} ${stateMark('moved', language)}<br />`}${state === 'cancelled' ? struck(now, 'cancelled', language) : now}
    ${state !== null && !(filed !== null && state === 'moved') && stateMark(state, language)}
    ${movedPlace !== '' && html`<br />${writtenText(movedPlace, language)}`}
    ${note !== '' && html`<br /><span class="quiet">${writtenText(note, language)}</span>`}
  </li>`
}

/** Most changes that the alert tells one by one; the dates below have them all. */
const mostTold = 4

/** Shown first, because it tells people not to come, or to come elsewhere: what is changed in the days to come. */
export function changesAhead(event: Stated, language: Language): Html | false {
  const ahead = aheadOf(event.occurrences)
  const said = saidOf(event, language, ahead).filter(({ state }) => state !== 'full')
  const [off, moved] = [
    said.filter(({ state }) => state === 'cancelled'),
    said.filter(({ state }) => state === 'moved'),
  ]
  const inOrder = [...off, ...moved]
  const [first, ...others] = inOrder
  if (first === undefined) return false
  const { state } = first
  const isLed = others.length === 0 || off.length === 1
  const count = ahead.filter((time) => time.state === 'cancelled' || time.state === 'moved').length
  const title = isLed ? first.head : titleOf(event, count, language)
  const line = (each: Said) => lineOf(each, language)
  const lines = (isLed ? [first.note, ...others.map(line)] : inOrder.map(line)).filter(Boolean).slice(0, mostTold)
  return html`<div class="changed ${state}">
    ${glyphs[state]}
    <div>
      <h2>${title}</h2>
      ${lines.map((line) => html`<p>${writtenText(line, language)}</p>`)}
    </div>
  </div>`
}

function titleOf({ state, datesNb }: Stated, count: number, language: Language): string {
  const t = serverWords[language].dates
  if (state === null) return t.someChanged(count)
  return state === 'cancelled' && count < datesNb ? t.noneLeft : t.all[state]
}

/** What no longer applies, struck out, with a word for readers who do not see it. */
export function struck(text: Html | string, state: 'moved' | 'place' | 'cancelled', language: Language): Html {
  const { dates, agenda } = serverWords[language]
  return html`<s><span class="unseen">${dates.struck[state]}${agenda.colon}</span>${text}</s>`
}

/** The state as an icon and a word. */
export function stateMark(
  state: DateState,
  language: Language,
  words = serverWords[language].dates.states[state],
): Html {
  return html`<span class="state ${state}">${glyphs[state]}${words}</span>`
}

function when(
  spot: Position,
  { day, startsAt, endsAt }: Pick<StatedTime, 'day' | 'startsAt' | 'endsAt'>,
  language: Language,
) {
  const { latitude, longitude } = spot
  const hours = hoursOf({ startsAt, endsAt, latitude, longitude }, language)
  const written = longDayAndYear(day, language)
  return html`${written.charAt(0).toUpperCase()}${written.slice(1)}${formats[language].comma}<strong>${hours}</strong>`
}

const glyph = (drawing: string) => new Html(`<svg viewBox="0 0 20 20" aria-hidden="true">${drawing}</svg>`)

const glyphs: Record<DateState, Html> = {
  full: glyph('<circle cx="10" cy="10" r="8.6" /><path class="hole" d="M6 10h8" />'),
  moved: glyph('<circle class="line" cx="10" cy="10" r="8.2" /><path class="line" d="M6 10h8m-3-3 3 3-3 3" />'),
  cancelled: glyph('<path class="line" d="M10 1.2 18.8 10 10 18.8 1.2 10zM7.6 7.6l4.8 4.8m0-4.8-4.8 4.8" />'),
}
