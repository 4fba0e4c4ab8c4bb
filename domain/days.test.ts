import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  daysInMonth,
  instantOf,
  isDay,
  isTime,
  numberOf,
  partsOf,
  toDay,
  today,
  toNumber,
  weekdayOf,
} from '#domain/days.ts'

test.each([
  ['1970-01-01', 0, 3],
  ['1970-01-02', 1, 4],
  ['1969-12-31', -1, 2],
  ['1969-12-28', -4, 6],
  ['1969-12-22', -10, 0],
  ['2000-02-29', 11_016, 1],
  ['2025-11-06', 20_398, 3],
])('the day %s is the number %i, and the weekday %i', (day, number, weekday) => {
  expect(toNumber(day)).toBe(number)
  expect(toDay(number)).toBe(day)
  expect(weekdayOf(number)).toBe(weekday)
})

test.each([
  ['2025-11-06', { year: 2025, month: 11, dayOfMonth: 6 }],
  ['2025-11', { year: 2025, month: 11, dayOfMonth: 0 }],
])('%s has the parts %j', (day, parts) => {
  expect(partsOf(day)).toEqual(parts)
})

test('months are as long as they are', () => {
  expect(Array.from({ length: 12 }, (_, index) => daysInMonth(2025, index + 1))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
  expect([2024, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 29, 28])
  expect(toDay(numberOf(2025, 1, 31))).toBe('2025-01-31')
  expect(toDay(numberOf(2025, 12, 1))).toBe('2025-12-01')
})

test.each(['x2025-11-06', '2025-11-06x', '20251-11-06', '2025-111-06', '2025-11-061', '2025-11-31', '0999-01-01'])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each([
  ['00:00', true],
  ['09:59', true],
  ['19:05', true],
  ['23:59', true],
  ['24:00', false],
  ['29:00', false],
  ['9:30', false],
  ['12:60', false],
  ['x12:30', false],
  ['12:30x', false],
  ['12:3', false],
  ['1a:30', false],
])('%s is a time: %s', (text, is) => {
  expect(isTime(text)).toBe(is)
})

describe('the instant of a wall time', () => {
  test.each([
    ['in winter', '2025-11-06', '18:30', 'Europe/Paris', '2025-11-06T17:30:00.000Z'],
    ['in summer', '2025-07-06', '18:30', 'Europe/Paris', '2025-07-06T16:30:00.000Z'],
    ['the minute before an hour that is missing', '2026-03-29', '01:59', 'Europe/Paris', '2026-03-29T00:59:00.000Z'],
    ['in an hour that is missing', '2026-03-29', '02:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['the first minute after it', '2026-03-29', '03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['the day after', '2026-03-30', '00:30', 'Europe/Paris', '2026-03-29T22:30:00.000Z'],
    ['before an hour that comes twice', '2025-10-26', '01:59', 'Europe/Paris', '2025-10-25T23:59:00.000Z'],
    ['in it, for the first time', '2025-10-26', '02:00', 'Europe/Paris', '2025-10-26T00:00:00.000Z'],
    ['after it', '2025-10-26', '03:00', 'Europe/Paris', '2025-10-26T02:00:00.000Z'],
    ['at midnight', '2026-01-01', '00:00', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
    ['far in the west', '2026-01-01', '00:00', 'Pacific/Tahiti', '2026-01-01T10:00:00.000Z'],
    ['before clocks agreed on whole minutes', '1900-01-01', '12:00', 'Europe/Paris', '1900-01-01T11:50:39.000Z'],
  ])('%s', (_when, day, time, zone, instant) => {
    expect(instantOf(day, time, zone)).toBe(instant)
  })

  test('is in Paris without a zone', () => {
    expect(instantOf('2025-11-06', '18:30')).toBe('2025-11-06T17:30:00.000Z')
  })
})

describe('today', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['2025-11-06T22:59:59Z', '2025-11-06', '2025-11-07'],
    ['2025-11-06T23:00:00Z', '2025-11-07', '2025-11-07'],
    ['2025-11-06T14:59:59Z', '2025-11-06', '2025-11-06'],
  ])('at %s is %s in Paris, and %s in Tōkyō', (now, paris, tokyo) => {
    vi.setSystemTime(now)
    expect([today(), today('Europe/Paris'), today('Asia/Tokyo')]).toEqual([paris, paris, tokyo])
  })
})
