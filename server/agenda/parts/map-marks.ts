import { areaOf, mapAreas, project, type MapName, type Point } from '#domain/places/map-area.ts'
import type { PlaceCount } from '#server/agenda/rows/agenda-day-queries.ts'

/** A pin: a city, or a few that are too near each other to be touched separately. */
export type Mark = { number: number; area: MapName; at: Point; city: string; cities: string[]; count: number }

/** In the units of a drawing: pins nearer than this cover each other on a small phone, where it is 25 pixels. */
const reach = 34

/** Numbered in the order of the list; a place that no map shows has no number. */
export function marksOf(places: PlaceCount[]): Mark[] {
  const marks: Mark[] = []
  for (const { city, latitude, longitude, count } of places) {
    const area = latitude === null || longitude === null ? undefined : areaOf(latitude, longitude)
    if (area === undefined) continue
    const at = project(mapAreas[area], latitude!, longitude!)
    const near = marks.find((mark) => mark.area === area && Math.hypot(mark.at.x - at.x, mark.at.y - at.y) < reach)
    if (near === undefined) marks.push({ number: marks.length + 1, area, at, city, cities: [city], count })
    else {
      near.cities.push(city)
      near.count += count
    }
  }
  return marks
}

export function markOf(marks: Mark[], city: string | undefined): Mark | undefined {
  return marks.find(({ cities }) => city !== undefined && cities.includes(city))
}

/** Whether another pin is where a name would be, below this one. */
export function hasPinBelow({ area, at }: Mark, marks: Mark[]): boolean {
  return marks.some(({ area: other, at: { x, y } }) => {
    const [across, down] = [Math.abs(x - at.x), y - at.y]
    return other === area && across < 60 && down > 0 && down < 58
  })
}
