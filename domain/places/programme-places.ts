import { areaOf, mapAreas, project } from '#domain/places/map-area.ts'
import threads from '#domain/places/map-threads.json' with { type: 'json' }
import { zoneOf, type Spot } from '#domain/places/place-zone.ts'

/**
 * Whether a place lies neither in France nor in Japan: not on the drawn land of either, nor on islands that the map does
 * not draw. The drawing is coarse, so that a town just beyond a border counts as inside.
 */
export function isOutsideProgramme({ latitude, longitude }: Spot): boolean {
  if (latitude === null || longitude === null) return false
  const zone = zoneOf({ latitude, longitude })
  if (zone === 'Asia/Tokyo' && latitude < southernIslands) return false
  const name = areaOf(latitude, longitude)
  if (name === undefined) return zone === 'Europe/Paris' || zone === 'Asia/Tokyo'
  const { x, y } = project(mapAreas[name], latitude, longitude)
  return !land[name].some(
    (thread) => Math.abs(thread.y - y) <= nearby && x >= thread.from - nearby && x <= thread.to + nearby,
  )
}

/** South of Kyūshū there is no other country at these longitudes. */
const southernIslands = 31

/** In units of the drawing: every French town of the gazetteer is that near to a thread, as are those of Japan’s main islands. */
const nearby = 14

const land = { france: threadsOf(threads.france.faint), japan: threadsOf(threads.japan.faint) }

function threadsOf(path: string) {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)/g)].map(([, from, y, to]) => ({
    from: Number(from),
    to: Number(to),
    y: Number(y),
  }))
}
