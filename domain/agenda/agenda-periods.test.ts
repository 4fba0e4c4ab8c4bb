import { afterEach, describe, expect, test, vi } from 'vitest'
import { daysOfPeriod } from '#domain/agenda/agenda-periods.ts'
import { today } from '#domain/days.ts'

describe('a period', () => {
  // 16 November 2026 is a Monday.
  test.each([
    ['2026-11-16', '2026-11-21', '2026-11-22'],
    ['2026-11-20', '2026-11-21', '2026-11-22'],
    ['2026-11-21', '2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-22', '2026-11-22'],
    ['2026-12-31', '2027-01-02', '2027-01-03'],
  ])('on %s, the week-end is from %s to %s', (day, from, to) => {
    expect(daysOfPeriod('weekend', day)).toEqual({ from, to })
  })

  test.each([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-12-28', '2027-01-03'],
  ])('on %s, what is left of the week ends on %s', (day, to) => {
    expect(daysOfPeriod('week', day)).toEqual({ from: day, to })
  })

  test('is a day, the next one, or without end', () => {
    expect(daysOfPeriod('today', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
    expect(daysOfPeriod('tomorrow', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-01' })
    expect(daysOfPeriod('all', '2026-12-31')).toEqual({ from: '2026-12-31' })
    expect(daysOfPeriod('month', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
    expect(daysOfPeriod('month', '2028-02-10')).toEqual({ from: '2028-02-10', to: '2028-02-29' })
  })
})

describe('seen from France or from Japan', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('an instant belongs to two days, and to two week-ends', () => {
    // Sunday 22 November, 22:30 in Paris; Monday 23, 06:30 in Tokyo.
    vi.useFakeTimers({ now: new Date('2026-11-22T21:30:00Z') })
    expect([today(), today('Asia/Tokyo')]).toEqual(['2026-11-22', '2026-11-23'])
    expect(daysOfPeriod('weekend', today())).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(daysOfPeriod('weekend', today('Asia/Tokyo'))).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  })

  test('the day begins at midnight in Paris, in summer as in winter', () => {
    vi.useFakeTimers({ now: new Date('2027-07-01T22:00:00Z') })
    expect(today()).toBe('2027-07-02')
    vi.setSystemTime(new Date('2026-12-01T22:59:59Z'))
    expect(today()).toBe('2026-12-01')
  })
})
