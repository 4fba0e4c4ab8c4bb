import { expect, test } from 'vitest'
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

test('a place that is not known yet has those of Paris', () => {
  expect(zoneOf({ latitude: null, longitude: null })).toBe('Europe/Paris')
})
