import { describe, expect, test } from 'vitest'
import { zoneOf } from '#domain/places/place-zone.ts'

test.each([
  ['Toulouse', 43.5973, 1.4471, 'Europe/Paris'],
  ['Kyōto', 35.0007, 135.7937, 'Asia/Tokyo'],
  ['Naha', 26.2124, 127.6809, 'Asia/Tokyo'],
  ['Sapporo', 43.0618, 141.3545, 'Asia/Tokyo'],
  ['Saint-Denis de la Réunion', -20.8789, 55.4481, 'Indian/Reunion'],
  ['Fort-de-France', 14.6161, -61.0588, 'America/Martinique'],
  ['Nouméa', -22.2711, 166.438, 'Pacific/Noumea'],
])('the hours of %s are its own', (_name, latitude, longitude, zone) => {
  expect(zoneOf({ latitude, longitude })).toBe(zone)
})

test('a place that is not known yet has the time of Paris', () => {
  expect(zoneOf({ latitude: null, longitude: null })).toBe('Europe/Paris')
})

test('so has a place with only one coordinate', () => {
  expect(zoneOf({ latitude: 35, longitude: null })).toBe('Europe/Paris')
  expect(zoneOf({ latitude: null, longitude: 135 })).toBe('Europe/Paris')
})

describe('a clock is shown up to the edge of its sea, and not beyond', () => {
  /** Zone, south, north, west, east: both edges of each belong to it, and the points just outside do not. */
  test.each([
    ['Asia/Tokyo', 20, 46, 122, 154],
    ['Indian/Reunion', -22, -20, 55, 56],
    ['Indian/Mayotte', -13.5, -12, 44, 46],
    ['America/Martinique', 14, 18.5, -63.5, -60.5],
    ['America/Cayenne', 2, 6, -55, -51],
    ['America/Miquelon', 46, 48, -57, -56],
    ['Pacific/Noumea', -23, -19, 163, 169],
    ['Pacific/Tahiti', -28, -7, -155, -134],
  ])('%s', (zone, south, north, west, east) => {
    const inside = [
      [south, west],
      [south, east],
      [north, west],
      [north, east],
    ] as const
    const outside = [
      [south - 0.01, west],
      [north + 0.01, east],
      [south, west - 0.01],
      [north, east + 0.01],
    ] as const
    for (const [latitude, longitude] of inside) expect(zoneOf({ latitude, longitude })).toBe(zone)
    for (const [latitude, longitude] of outside) expect(zoneOf({ latitude, longitude })).toBe('Europe/Paris')
  })
})
