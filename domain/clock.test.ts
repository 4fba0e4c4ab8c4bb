import { expect, test } from 'vitest'
import { civilDayIn, clockIn, longDayIn, momentIn, tableTimeIn, timeIn } from '#domain/clock.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a sentence and a table write the hours of a day each in their way, and English in one', () => {
  expect(['08:05', '18:00', '00:30'].map((time) => plain(timeIn(time, 'fr')))).toEqual(['8 h 05', '18 h', '0 h 30'])
  expect(tableTimeIn('08:05', 'fr')).toBe('08:05')
  for (const said of [timeIn, tableTimeIn])
    expect(['08:05', '18:00', '00:30'].map((time) => plain(said(time, 'en')))).toEqual(['8:05 am', '6 pm', '12:30 am'])
})

test('a day is the same in words, of a calendar or of an instant, and French counts its first', () => {
  expect([civilDayIn('2026-11-01', 'fr'), civilDayIn('2026-11-01', 'en')]).toEqual([
    '1er novembre 2026',
    '1 November 2026',
  ])
  expect(civilDayIn('2026-10-01', 'fr', true)).toBe('jeudi 1er octobre 2026')
  expect([civilDayIn('2026-11-11', 'fr'), civilDayIn('2026-11-21', 'en', true)]).toEqual([
    '11 novembre 2026',
    'Saturday, 21 November 2026',
  ])
  expect(longDayIn('2026-10-31T23:30:00Z', 'fr')).toBe('1er novembre 2026')
  expect(plain(momentIn('2026-10-31T23:30:00Z', 'en'))).toBe('1 November 2026 at 12:30 am')
  expect(plain(momentIn('2026-10-31T23:30:00Z', 'fr'))).toMatch(/^1er novembre 2026 à /)
  expect(clockIn('2026-10-31T23:30:00Z', 'fr')).toBe('00:30')
})

test('Japanese writes the year first, the weekday in full-width brackets, and hours without a zero', () => {
  expect([civilDayIn('2026-11-12', 'ja'), civilDayIn('2026-11-12', 'ja', true)]).toEqual([
    '2026年11月12日',
    '2026年11月12日（木）',
  ])
  expect([timeIn('09:30', 'ja'), timeIn('00:30', 'ja'), timeIn('14:30', 'ja')]).toEqual(['9:30', '0:30', '14:30'])
  expect(momentIn('2026-10-31T23:30:00Z', 'ja')).toBe('2026年11月1日 00:30')
})
