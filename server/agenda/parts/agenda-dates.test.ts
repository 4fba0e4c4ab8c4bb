import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { period, shortDay } from '#server/agenda/parts/agenda-dates.ts'

// A day of another year is told with its year.
beforeAll(() => void vi.setSystemTime(new Date('2026-11-24T09:00:00Z')))
afterAll(() => void vi.useRealTimers())

/** What keeps a line from breaking is not said. */
const said = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test('a period is a title: in Japanese its days have their weekdays', () => {
  expect(said(period('2026-11-06', '2026-11-20', 'ja'))).toBe('2026年11月6日（金）〜20日（金）')
  expect(said(period('2026-11-06', '2026-11-06', 'ja'))).toBe('2026年11月6日（金）')
  expect(said(period('2026-11-06', '2026-11-20', 'fr'))).toBe('Du 6 au 20 novembre 2026')
})

test('a day of the calendar is written in the order of its language', () => {
  expect(said(shortDay('2026-12-16', 'ja', true))).toBe('12月16日（水）')
  expect(said(shortDay('2026-12-16', 'ja', false))).toBe('16日（水）')
  expect(said(shortDay('2099-12-16', 'fr', true))).toBe('mer. 16 déc. 2099')
  expect(said(shortDay('2026-12-01', 'fr', true))).toBe('mar. 1er déc.')
})
