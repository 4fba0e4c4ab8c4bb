import { describe, expect, test } from 'vitest'
import { areaOf, heightOf, mapAreas, project, type MapName } from '#domain/places/map-area.ts'

describe('the map on which a place lies', () => {
  test.each<[string, number, number, MapName | undefined]>([
    ['Toulouse', 43.6, 1.44, 'france'],
    ['Kyōto', 35, 135.8, 'japan'],
    ['Fort-de-France', 14.6, -61.1, undefined],
    ['Naha', 26.2, 127.7, undefined],
    ['Seoul', 37.6, 127, undefined],
    ['Sakhalin', 50, 143, undefined],
    ['Ajaccio, far to the east of the west of France', 41.9, 8.7, 'france'],
    ['Rome', 41.9, 12.5, undefined],
    ['the Atlantic', 47, -9, undefined],
    ['London', 51.7, -0.1, undefined],
    ['Algiers', 36.8, 3.1, undefined],
  ])('of %s', (_name, latitude, longitude, area) => {
    expect(areaOf(latitude, longitude)).toBe(area)
  })

  test.each(Object.keys(mapAreas) as MapName[])('of a place on the very edge of %s is that one', (name) => {
    const { west, east, south, north } = mapAreas[name]
    for (const latitude of [south, north])
      for (const longitude of [west, east]) expect(areaOf(latitude, longitude)).toBe(name)
  })
})

describe.each(Object.entries(mapAreas))('the map of %s', (_name, area) => {
  const { west, east, south, north, width } = area

  test('reaches from corner to corner', () => {
    expect(project(area, north, west)).toEqual({ x: 0, y: 0 })
    const { x, y } = project(area, south, east)
    expect(x).toBeCloseTo(width)
    expect(Math.round(y)).toBe(heightOf(area))
  })

  test('is true to scale along its middle: a kilometre to the north is as long as one to the east', () => {
    const [middle, kilometre] = [(south + north) / 2, 1 / 111.32]
    const here = project(area, middle, west + 1)
    const toTheNorth = here.y - project(area, middle + kilometre, west + 1).y
    const toTheEast = project(area, middle, west + 1 + kilometre / Math.cos((middle * Math.PI) / 180)).x - here.x
    expect(toTheNorth).toBeGreaterThan(0)
    expect(toTheEast).toBeCloseTo(toTheNorth)
  })
})
