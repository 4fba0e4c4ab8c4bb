import { describe, expect, test } from 'vitest'
import { instant, longText, text } from '#domain/fields.ts'
import { isDay } from '#domain/days.ts'

describe('a text', () => {
  test('of one line stays on it, and has no character that cannot be kept or shown', () => {
    expect(text().parse('  a\r\nb\tc\u2028d  ')).toBe('a b c d')
    expect(text().parse('n\0u\u0001l\u001B[2J\uFFFF')).toBe('nul[2J')
    expect(text().parse('\uD800x')).toBe('\uFFFDx')
    expect(text().parse('👩🏽‍🚀 日本 \u202Emarq')).toBe('👩🏽‍🚀 日本 \u202Emarq')
  })

  test('of several keeps them', () => {
    expect(longText().parse(' a\r\nb\n\n\tc\u0008 ')).toBe('a\r\nb\n\n\tc')
  })

  test('is as long as what is kept of it, and required all the same', () => {
    expect(text({ maxLength: 3 }).safeParse('a\0bc').success).toBe(true)
    expect(text({ required: true }).safeParse('\r\n\0').success).toBe(false)
  })
})

test.each([
  ['1000-01-01', true],
  ['9999-12-31', true],
  ['0999-12-31', false],
  ['0000-01-01', false],
  ['2025-02-30', false],
  ['+10000-01-01', false],
])('%s is a day: %s', (day, is) => expect(isDay(day)).toBe(is))

test.each(['9999-12-31T23:59-10:00', '0000-01-01T00:00Z', '2025-01-01', 'soon'])('%s is no instant', (value) => {
  expect(instant().safeParse(value).success).toBe(false)
})

test('an instant is written in UTC, and an empty one is none', () => {
  expect(instant().parse('2025-11-06T10:00+01:00')).toBe('2025-11-06T09:00:00.000Z')
  expect(instant().parse('')).toBeNull()
})
