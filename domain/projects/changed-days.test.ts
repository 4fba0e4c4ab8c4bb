import { expect, test } from 'vitest'
import { changedDays } from '#domain/projects/changed-days.ts'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'

const on = (date: string, more: Partial<DateRule> = {}) =>
  dateRule.parse({ date, startTime: '18:00', endTime: '20:00', ...more })
const daysOf = (before: DateRule[], after: DateRule[], today = '2026-12-01') => {
  const { gone, come } = changedDays(before, after, today)
  const told = ({ day, startTime }: (typeof gone)[number]) => `${day} ${startTime}`
  return { gone: gone.map(told), come: come.map(told) }
}
const weekly = (date: string, recurrenceEndDate: string) =>
  on(date, { isRecurrent: true, recurrenceEndDate, dateRecurrenceType: 'WEEKLY', recurrenceWednesday: true })

test('the days that go and come, in their order', () => {
  expect(daysOf([on('2026-12-16'), on('2026-12-23')], [on('2026-12-24'), on('2026-12-16'), on('2026-12-17')])).toEqual({
    gone: ['2026-12-23 18:00'],
    come: ['2026-12-17 18:00', '2026-12-24 18:00'],
  })
})

test('another hour of the same day is another time', () => {
  expect(daysOf([on('2026-12-16')], [on('2026-12-16', { startTime: '19:00' })])).toEqual({
    gone: ['2026-12-16 18:00'],
    come: ['2026-12-16 19:00'],
  })
})

test('the same days told by another rule change nothing, nor does what has passed or is not typed yet', () => {
  const nothing = { gone: [], come: [] }
  expect(daysOf([weekly('2026-12-16', '2026-12-23')], [on('2026-12-16'), on('2026-12-23')])).toEqual(nothing)
  expect(daysOf([on('2026-11-30')], [], '2026-12-01')).toEqual(nothing)
  expect(daysOf([on('2026-12-16')], [on('2026-12-16'), on('')])).toEqual(nothing)
})
