import type { Language } from '#domain/language.ts'
import type { WholeEvent } from '#server/agenda/rows/agenda-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { areaOf, mapAreas, project } from '#domain/places/map-area.ts'
import { placeDrawing } from '#server/agenda/parts/map-drawing.ts'

const zoom = 14
const tileSize = 256
const view = { width: 720, height: 400 }

/** The place of an event: on streets when tiles are configured, else on the country. */
export function eventMap(event: WholeEvent, language: Language, tilesUrl: string | undefined): Html | undefined {
  const { latitude, longitude, city } = event
  if (latitude === null || longitude === null) return undefined
  if (tilesUrl !== undefined) return streets(latitude, longitude, language, tilesUrl)
  const area = areaOf(latitude, longitude)
  return area && placeDrawing(area, project(mapAreas[area], latitude, longitude), city, language)
}

function streets(latitude: number, longitude: number, language: Language, tilesUrl: string): Html {
  const t = serverWords[language].agenda
  const across = 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  const [x, y] = [((longitude + 180) / 360) * across, ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across]
  const [left, top] = [x * tileSize - view.width / 2, y * tileSize - view.height / 2]
  const tiles = numbers(left, view.width).flatMap((column) =>
    numbers(top, view.height).map((row) => ({ column, row, x: column * tileSize - left, y: row * tileSize - top })),
  )
  return html`<div class="maps">
    <svg class="streets" viewBox="0 0 ${view.width} ${view.height}" role="img" aria-label="${t.place}">
      ${tiles.map(
        (tile) =>
          html`<image
            href="${tileAddress(tilesUrl, tile)}"
            x="${tile.x.toFixed(1)}"
            y="${tile.y.toFixed(1)}"
            width="${tileSize}"
            height="${tileSize}"
          />`,
      )}
      <g class="mark" transform="translate(${view.width / 2} ${view.height / 2})" aria-current="true">
        <path d="M0 0S-14-14-14-24.6a14 14 0 0 1 28 0C14-14 0 0 0 0z" />
        <circle class="hole" cy="-24.5" r="5" />
      </g>
    </svg>
    <p class="credit">© OpenStreetMap</p>
  </div>`
}

/** Returns the rows or columns of tiles that a length from there touches. */
function numbers(start: number, length: number): number[] {
  const first = Math.floor(start / tileSize)
  return Array.from({ length: Math.floor((start + length) / tileSize) - first + 1 }, (_, index) => first + index)
}

function tileAddress(tilesUrl: string, { column, row }: { column: number; row: number }): string {
  return tilesUrl
    .replace('{s}', 'abc'.charAt((column + row) % 3))
    .replace('{z}', String(zoom))
    .replace('{x}', String(column))
    .replace('{y}', String(row))
    .replace('{r}', '')
}
