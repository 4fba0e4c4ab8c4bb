import { expect, test } from 'vitest'
import { longDayIn } from '#domain/clock.ts'
import { civilDay, dayAndMonth } from '#web/projects/parts/days-text.ts'

test('only the first day of a month is an ordinal in French', () => {
  const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  expect(civilDay('2026-12-01', 'fr', whole)).toBe('mardi 1er décembre 2026')
  expect(civilDay('2026-12-21', 'fr', whole)).toBe('lundi 21 décembre 2026')
  expect(civilDay('2026-12-01', 'en', whole)).toBe('Tuesday, 1 December 2026')
  expect([longDayIn('2026-10-31T23:30:00Z', 'fr'), dayAndMonth('2026-10-01T10:00:00Z', 'fr')]).toEqual([
    '1er novembre 2026',
    '1er oct.',
  ])
})
