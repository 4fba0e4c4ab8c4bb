import { expect, test } from 'vitest'
import { toNumber, weekdayOf } from '#domain/days.ts'
import { movedDay, movedInstant, sameWeekdayNextYear } from '#domain/editions/same-weekday.ts'

test.each([
  ['2026-11-06', '2027-11-05', 'a day earlier in the year'],
  ['2027-11-05', '2028-11-03', 'two after a 29th of February'],
  ['2026-12-15', '2027-12-14', 'and not the third Tuesday, a week later'],
  ['2024-02-29', '2025-02-27', 'a day that the next year does not have'],
  ['2027-01-01', '2027-12-31', 'a first of January may be one of the same year'],
])('what begins on %s begins on %s a year later: %s', (day, next) => {
  expect(sameWeekdayNextYear(day)).toBe(next)
})

test('of a century of editions, each keeps the weekday, and none begins more than four days earlier in the year', () => {
  const starts = ['2026-11-06']
  for (let year = 2027; year <= 2126; year++) starts.unshift(sameWeekdayNextYear(starts[0]!, starts.slice(1)))
  const weeks = starts.slice(0, -1).map((day, index) => (toNumber(day) - toNumber(starts[index + 1]!)) / 7)
  expect(new Set(weeks)).toEqual(new Set([52, 53]))
  expect(starts.map((day) => day.slice(5)).filter((day) => day < '11-02' || day > '11-09')).toEqual([])
  expect(starts.slice(-6)).toEqual(['2031-11-07', '2030-11-08', '2029-11-02', '2028-11-03', '2027-11-05', '2026-11-06'])
})

test('a day that people have chosen anew is the one that counts from then on', () => {
  const drifted = ['2029-11-02', '2028-11-03', '2027-11-05', '2026-11-06']
  expect(sameWeekdayNextYear('2029-11-02', drifted.slice(1))).toBe('2030-11-08')
  expect(sameWeekdayNextYear('2029-11-02', ['2028-10-20', '2027-11-05'])).toBe('2030-11-01')
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
