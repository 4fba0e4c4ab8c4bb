import { expect, test } from 'vitest'
import { isOutsideProgramme } from '#domain/places/programme-places.ts'

test.each([
  ['Toulouse', 43.5973, 1.4471],
  ['Lille, at the border', 50.63, 3.06],
  ['Strasbourg, at the border', 48.58, 7.75],
  ['Nice, by the sea', 43.7, 7.27],
  ['Brest, at the end of the land', 48.39, -4.49],
  ['Le Palais, on Belle-Île', 47.3472, -3.1556],
  ['Ajaccio', 41.92, 8.74],
  ['Kyōto', 35.0007, 135.7937],
  ['Hakodate', 41.77, 140.73],
  ['Nagasaki', 32.75, 129.88],
  ['Yakushima', 30.43, 130.57],
  ['Naha', 26.2124, 127.6809],
  ['Pointe-à-Pitre', 16.24, -61.53],
  ['Saint-Denis de la Réunion', -20.8789, 55.4481],
  ['Nouméa', -22.2711, 166.438],
])('%s is a place of the programme', (_name, latitude, longitude) => {
  expect(isOutsideProgramme({ latitude, longitude })).toBe(false)
})

test.each([
  ['Bruxelles', 50.85, 4.35],
  ['London', 51.5, -0.12],
  ['Torino', 45.07, 7.69],
  ['Barcelona', 41.39, 2.17],
  ['Roma', 41.9, 12.5],
  ['Montréal', 45.5, -73.57],
  ['Seoul', 37.57, 126.98],
  ['Busan', 35.18, 129.08],
  ['Vladivostok', 43.12, 131.9],
  ['Taipei', 25.03, 121.56],
])('%s is none', (_name, latitude, longitude) => {
  expect(isOutsideProgramme({ latitude, longitude })).toBe(true)
})

test('of a place that is not on the map nothing is said', () => {
  expect(isOutsideProgramme({ latitude: null, longitude: 2 })).toBe(false)
  expect(isOutsideProgramme({ latitude: 48, longitude: null })).toBe(false)
})
