import { expect, test } from 'vitest'
import { dateRule } from '#domain/projects/date-rule.ts'
import { movedDates } from '#domain/projects/moved-dates.ts'
import { daysOf, occurrencesOf } from '#domain/projects/recurrence.ts'

const rule = (given: object) => dateRule.parse({ startTime: '18:30', endTime: '20:00', ...given })
const [in2026, in2027, in2028] = [
  { editionStart: '2026-11-06', editionEnd: '2026-11-20' },
  { editionStart: '2027-11-05', editionEnd: '2027-11-19' },
  { editionStart: '2028-11-03', editionEnd: '2028-11-17' },
]

test('a moved date is a new one, on the same weekday and at the same hours', () => {
  const before = rule({ id: 7, submittedDay: '2026-11-06', date: '2026-11-07' })
  expect(movedDates([before], in2026, in2027)).toEqual([rule({ date: '2027-11-06' })])
})

test('a date that is not chosen yet stays empty', () => {
  expect(movedDates([rule({ date: '' })], in2026, in2027)).toEqual([rule({ date: '' })])
})

test('a recurrence keeps its weekdays, its number of times and its last day', () => {
  const weekly = rule({
    date: '2026-11-10',
    isRecurrent: true,
    dateRecurrenceType: 'WEEKLY',
    recurrenceTuesday: true,
    recurrenceThursday: true,
    recurrenceEndDate: '2026-11-19',
  })
  const [moved] = movedDates([weekly], in2026, in2028)
  expect(daysOf(weekly)).toEqual(['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19'])
  expect(daysOf(moved!)).toEqual(['2028-11-07', '2028-11-09', '2028-11-14', '2028-11-16'])
})

const monthly = { isRecurrent: true, dateRecurrenceType: 'MONTHLY', dateRecurrenceEndType: 'OCCURRENCE_NUMBER' }

test.each([
  ['WEEKDAY_NUMBER', '2026-11-01', '2027-11-07', 'the first Sunday of the month'],
  ['WEEKDAY_NUMBER', '2026-11-06', '2027-11-05', 'the first Friday of the month'],
  ['MONTHDAY', '2026-11-06', '2027-11-06', 'the 6th of each month'],
  ['MONTHDAY', '2026-11-01', '2027-11-01', 'the 1st, though the same Sunday is in October'],
  ['MONTHDAY', '2026-12-31', '2027-12-31', 'the 31st'],
])('%s from %s begins on %s: %s', (dateRecurrenceMonthType, date, moved) => {
  const [after] = movedDates([rule({ ...monthly, dateRecurrenceMonthType, date })], in2026, in2027)
  expect(after!.date).toBe(moved)
})

test('the hour stays the same, even if the clocks have changed on only one of the two days', () => {
  const before = rule({ date: '2026-10-28' })
  const [after] = movedDates([before], in2026, in2027)
  expect([before, after!].map((each) => occurrencesOf(each)[0]!.startsAt)).toEqual([
    '2026-10-28T17:30:00.000Z',
    '2027-10-27T16:30:00.000Z',
  ])
})
