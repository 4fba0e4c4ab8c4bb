import { expect, test } from 'vitest'
import { dateRangeFirstDayOfWeek } from '#domain/tables/table.ts'
import { addMonths, dateOf, monthWeeks, startOfWeek } from '#web/platform/ui/data-table/calendar.ts'

test('the date-range filter starts its weeks on the day of the constant', () => {
  const weeks = monthWeeks('2025-11-08', dateRangeFirstDayOfWeek)
  expect(weeks.every(([first = '']) => dateOf(first).getUTCDay() === dateRangeFirstDayOfWeek)).toBe(true)
  expect(weeks[0]?.[0]).toBe('2025-10-28')
})

test.each([0, 1, 2, 6])('a month is complete whatever the first day of the week (%i)', (first) => {
  const days = monthWeeks('2024-02-29', first).flat()
  expect(days.filter((day) => day.startsWith('2024-02'))).toHaveLength(29)
  expect(days.length % 7).toBe(0)
})

test('the first day of a week belongs to that week', () => {
  expect(startOfWeek('2025-11-11', 2)).toBe('2025-11-11')
  expect(startOfWeek('2025-11-10', 2)).toBe('2025-11-04')
})

test('the same day a month later, or the last day of that month', () => {
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
  expect(addMonths('2025-01-15', -1)).toBe('2024-12-15')
})
