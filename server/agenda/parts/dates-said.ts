import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { hoursOf, longDayAndYear } from '#server/agenda/parts/agenda-dates.ts'
import { dateTexts, headOf, type Position, type StatedTime } from '#server/agenda/parts/date-texts.ts'
import { writtenText } from '#server/agenda/parts/written-text.ts'
import { Html, html } from '#server/platform/html.ts'

type Event = Position & { occurrences: readonly StatedTime[] }

/** A time with its hours and its state: hours that no longer apply are struck out, never removed. */
export function dateLine(spot: Position, time: StatedTime, language: Language): Html {
  const { state, filed, movedPlace, note } = time
  const [isCancelled, isMoved] = [state === 'cancelled', filed !== null]
  const now = isCancelled ? html`<s>${when(spot, time, language)}</s>` : when(spot, time, language)
  return html`<li>
    ${filed && html`<s>${when(spot, filed, language)}</s> ${stateMark('moved', language)}<br />`}${now}
    ${state !== null && !(isMoved && state === 'moved') && stateMark(state, language)}
    ${movedPlace !== '' && html`<br />${writtenText(movedPlace, language)}`}
    ${note !== '' && html`<br /><span class="quiet">${writtenText(note, language)}</span>`}
  </li>`
}

/** Shown first, because it tells people not to come. */
export function cancellations(event: Event, language: Language): Html | false {
  const t = dateTexts[language]
  const ahead = event.occurrences.filter(({ day }) => day >= today())
  const off = ahead.filter(({ state }) => state === 'cancelled')
  const [first] = off
  if (first === undefined) return false
  const title =
    off.length === ahead.length
      ? t.allCancelled
      : off.length === 1
        ? headOf(event, first, 'cancelled', language)
        : t.someCancelled(off.length)
  const notes = [...new Set(off.map(({ note }) => note))]
  return html`<div class="cancelled">
    ${glyphs.cancelled}
    <div>
      <h2>${title}</h2>
      ${notes.map((note) => html`<p>${writtenText(note, language)}</p>`)}
    </div>
  </div>`
}

/** The state as an icon and a word. */
export function stateMark(state: DateState, language: Language): Html {
  return html`<span class="state ${state}">${glyphs[state]}${dateTexts[language].states[state]}</span>`
}

function when(
  spot: Position,
  { day, startsAt, endsAt }: Pick<StatedTime, 'day' | 'startsAt' | 'endsAt'>,
  language: Language,
) {
  const { latitude, longitude } = spot
  const hours = hoursOf({ startsAt, endsAt, latitude, longitude }, language)
  return html`${longDayAndYear(day, language)}, <strong>${hours}</strong>`
}

const glyph = (drawing: string) => new Html(`<svg viewBox="0 0 20 20" aria-hidden="true">${drawing}</svg>`)

const glyphs: Record<DateState, Html> = {
  full: glyph('<circle cx="10" cy="10" r="8.6" /><path class="hole" d="M6 10h8" />'),
  moved: glyph('<circle class="line" cx="10" cy="10" r="8.2" /><path class="line" d="M6 10h8m-3-3 3 3-3 3" />'),
  cancelled: glyph('<path class="line" d="M10 1.2 18.8 10 10 18.8 1.2 10zM7.6 7.6l4.8 4.8m0-4.8-4.8 4.8" />'),
}
