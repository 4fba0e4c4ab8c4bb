import { expect, test } from 'vitest'
import { asInstant, asTyped } from '#web/editions/typed-instant.ts'

test('a moment is typed in Paris time, whatever the clock of the computer', () => {
  expect(asInstant('2027-10-17T23:59')).toBe('2027-10-17T21:59:00.000Z')
  expect(asTyped('2027-10-17T21:59:00.000Z')).toBe('2027-10-17T23:59')
  // The last hour of summer time comes twice; the first is meant.
  expect(asInstant('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect([asInstant(''), asTyped(null)]).toEqual(['', ''])
})
