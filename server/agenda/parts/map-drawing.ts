import { listIn, type Language } from '#domain/language.ts'
import { beginningOf } from '#domain/written-text.ts'
import { agendaAddress } from '#server/agenda/parts/agenda-address.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { heightOf, mapAreas, type MapName, type Point } from '#domain/places/map-area.ts'
import { hasPinBelow, type Mark } from '#server/agenda/parts/map-marks.ts'
import threads from '#domain/places/map-threads.json' with { type: 'json' }

type Pinned = { language: Language; chosen?: Mark | undefined; linkTo: (mark: Mark) => string }

/** France, and Japan when something takes place there. */
export function mapDrawings(marks: Mark[], pinned: Pinned): Html {
  const { language } = pinned
  const shown = (['france', 'japan'] as const).filter(
    (name) => name === 'france' || marks.some(({ area }) => area === name),
  )
  return html`<div class="maps">
    ${shown.map((name) => {
      const here = marks.filter(({ area }) => area === name)
      return drawing(
        name,
        here.map((mark) => pin(mark, here, pinned)),
        language,
      )
    })}
    <p class="credit">${serverWords[language].agenda.mapCredit}</p>
  </div>`
}

/** The place of one event; its pin leads to all events of its town. */
export function placeDrawing(name: MapName, at: Point, city: string, language: Language): Html {
  const t = serverWords[language].agenda
  const href = agendaAddress('/agenda', { language, filters: { city } })
  return html`<div class="maps">
    ${drawing(
      name,
      [
        html`<a
          class="mark"
          href="${href}"
          transform="${moveTo(at)}"
          aria-label="${city}${t.colon}${t.allOfTown}"
          aria-current="true"
          >${pinShape('', { area: name, at, city })}</a
        >`,
      ],
      language,
    )}
    <p class="credit">${serverWords[language].agenda.mapCredit}</p>
  </div>`
}

function drawing(name: MapName, pins: Html[], language: Language): Html {
  const area = mapAreas[name]
  return html`<svg
    class="land"
    viewBox="0 0 ${area.width} ${heightOf(area)}"
    role="group"
    aria-label="${serverWords[language].agenda.maps[name]}"
  >
    <path class="faint" d="${threads[name].faint}" />
    <path class="bright" d="${threads[name].bright}" />
    ${pins}
  </svg>`
}

function pin(mark: Mark, marks: Mark[], { language, chosen, linkTo }: Pinned): Html {
  const { number, at, city, cities, count } = mark
  const t = serverWords[language].agenda
  const others = cities.slice(1)
  const more = others.length === 0 ? '' : ` +${others.length}`
  // The accessible name begins with the visible text, so that voice control can use it.
  const whole = others.length === 0 ? city : `${city}${more} (${listIn(language, others)})`
  return html`<a
    class="mark"
    href="${linkTo(mark)}"
    transform="${moveTo(at)}"
    aria-label="${number}. ${whole}${t.colon}${t.events(count)}"
    ${mark === chosen && html`aria-current="true"`}
    >${pinShape(number, mark, more, hasPinBelow(mark, marks))}</a
  >`
}

type Place = Pick<Mark, 'area' | 'at' | 'city'>

function pinShape(number: number | string, place: Place, more = '', isNamedBeside = false): Html {
  const name = shortName(place.city) + more
  return html`<g
    ><circle class="reach" cy="-18" r="22" /><path d="M0 0S-14-14-14-24.6a14 14 0 0 1 28 0C14-14 0 0 0 0z" /><text
      class="number"
      y="-19.5"
      >${number}</text
    >
    ${number === '' && html`<circle class="hole" cy="-24.5" r="5" />`}<text
      class="name${isNamedBeside ? ' beside' : sideOf(name, place)}"
      y="17"
      >${name}</text
    ></g
  >`
}

/** A longer name would leave the drawing; the list has it in full. */
const mostLetters = 20
/** Half the width of a letter on a phone in a wide font: a page without scripts cannot measure it. */
const halfLetter = 6.5

function shortName(city: string): string {
  return city.length > mostLetters ? `${beginningOf(city, mostLetters - 1)}…` : city
}

/** A name is under its pin, or begins or ends there where an edge is too near. */
function sideOf(name: string, { area, at }: Place): string {
  const half = name.length * halfLetter
  if (at.x < half) return ' eastward'
  return at.x + half > mapAreas[area].width ? ' westward' : ''
}

function moveTo({ x, y }: Point): string {
  return `translate(${Math.round(x)} ${Math.round(y)})`
}
