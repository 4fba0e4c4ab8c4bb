import { expect, test } from 'vitest'
import { toNumber, weekdayOf } from '#domain/days.ts'
import { movedDay, movedInstant, sameWeekdayNextYear } from '#domain/editions/same-weekday.ts'

test.each([
  ['2026-11-06', '2027-11-05', 'the first Friday of November'],
  ['2027-11-05', '2028-11-03', 'after a 29th of February'],
  ['2030-11-01', '2031-11-07', 'and not the last one of October, after five years of drifting'],
  ['2024-02-29', '2025-02-27', 'a fifth Thursday is the last one'],
  ['2027-01-01', '2028-01-07', 'always in the year that follows'],
])('what begins on %s begins on %s a year later: %s', (day, next) => {
  expect(sameWeekdayNextYear(day)).toBe(next)
})

test('a year later a day has the same weekday and month, in every year of a century', () => {
  for (let day = toNumber('2000-01-01'); day < toNumber('2100-01-01'); day += 11) {
    const before = new Date(day * 86_400_000).toISOString().slice(0, 10)
    const after = sameWeekdayNextYear(before)
    expect([before, weekdayOf(toNumber(after)), after.slice(0, 7)]).toEqual([
      before,
      weekdayOf(day),
      `${Number(before.slice(0, 4)) + 1}${before.slice(4, 7)}`,
    ])
  }
})

const edition = (editionStart: string, editionEnd: string) => ({ editionStart, editionEnd })

test.each([
  ['2026-11-06', edition('2027-11-05', '2027-11-19'), '2027-11-05', 'first day to first day'],
  ['2026-11-20', edition('2027-11-05', '2027-11-19'), '2027-11-19', 'last day to last day'],
  ['2026-11-06', edition('2027-11-06', '2027-11-20'), '2027-11-12', 'one that would fall before it goes a week on'],
  ['2026-11-20', edition('2027-11-04', '2027-11-18'), '2027-11-12', 'one that would fall after it comes a week back'],
  ['2026-10-30', edition('2027-11-06', '2027-11-20'), '2027-10-29', 'one outside of the first stays outside'],
  ['2026-11-10', edition('2027-11-06', '2027-11-07'), '2027-11-09', 'an edition of two days may have no such weekday'],
  ['2026-11-13', edition('2028-11-03', '2028-11-17'), '2028-11-10', 'two years on, over a 29th of February'],
  ['2026-11-13', edition('2024-11-08', '2024-11-22'), '2024-11-15', 'and back'],
])('%s goes to the edition %o on %s: %s', (day, to, moved) => {
  expect(movedDay(day, edition('2026-11-06', '2026-11-20'), to)).toBe(moved)
  expect(weekdayOf(toNumber(moved))).toBe(weekdayOf(toNumber(day)))
})

test('an hour on the wall stays that hour, even if the clocks change between the two days', () => {
  // On 28 October 2026 it is winter time; on 27 October 2027 it is still summer time.
  expect(movedInstant('2026-10-28T08:00:00.000Z', 364)).toBe('2027-10-27T07:00:00.000Z')
  expect(movedInstant('2026-03-02T07:00:00.000Z', 364)).toBe('2027-03-01T07:00:00.000Z')
  // Half past two does not exist on the day when summer time begins: it is read with the offset before the change.
  expect(movedInstant('2026-03-22T01:30:00.000Z', 371)).toBe('2027-03-28T01:30:00.000Z')
})
