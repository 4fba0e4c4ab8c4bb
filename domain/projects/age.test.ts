import { expect, test } from 'vitest'
import { ageRange, ageText, boundsOf, isTurnedRound, rangeOf } from '#domain/projects/age.ts'

test.each([
  ['', '', ''],
  ['0-', 'Tout public', 'All ages'],
  ['6-', 'Dès 6\u00A0ans', 'From age 6'],
  ['1-', 'Dès 1\u00A0an', 'From age 1'],
  ['6-12', 'De 6 à 12\u00A0ans', 'Ages 6 to 12'],
  ['-12', 'Jusqu’à 12\u00A0ans', 'Up to age 12'],
  ['0-12', 'Jusqu’à 12\u00A0ans', 'Up to age 12'],
  ['6-6', '6\u00A0ans', 'Age 6'],
])('an age of "%s" is read as « %s » and “%s”', (range, fr, en) => {
  expect([ageText(range, 'fr'), ageText(range, 'en')]).toEqual([fr, en])
  expect(rangeOf(boundsOf(range))).toBe(range)
})

test.each(['-', '6', '6-12-', 'six', '100-', '6 - 12', '1-100'])('"%s" is no age', (range) => {
  expect(ageRange.safeParse(range).success).toBe(false)
})

test('an age that ends before it begins is turned round', () => {
  expect(['12-6', '6-12', '6-', '-6', '6-6', ''].map(isTurnedRound)).toEqual([true, false, false, false, false, false])
})
