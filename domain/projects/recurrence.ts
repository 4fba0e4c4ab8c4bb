import { mostOccurrences, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { daysInMonth, instantOf, numberOf, partsOf, toDay, toNumber, weekdayOf } from '#domain/days.ts'

export type Occurrence = { day: string; startsAt: string; endsAt: string }

/** Thrown instead of filling the calendar: one time more than allowed is enough to know. */
export class TooManyOccurrences extends Error {}

/** Every time of a date block, with its instants. */
export function occurrencesOf(rule: DateRule, zone = 'Europe/Paris'): Occurrence[] {
  return daysOf(rule).map((day) => ({
    day,
    startsAt: instantOf(day, rule.startTime, zone),
    endsAt: instantOf(day, rule.endTime, zone),
  }))
}

/**
 * The days of a rule, as RFC 5545 defines them: a month without the day is skipped, weeks begin on Monday. The RFC
 * leaves open what a start date that does not match its own weekdays means; here the first day is the first matching
 * one, on or after it.
 */
export function daysOf(rule: DateRule): string[] {
  if (!rule.isRecurrent) return [rule.date]
  const byDate = rule.dateRecurrenceEndType === 'END_DATE'
  const lastDay = byDate ? toNumber(rule.recurrenceEndDate) : lastPossibleDay
  const wanted = byDate ? Infinity : rule.recurrenceEndOccurenceNumber
  const days: string[] = []
  for (const day of candidates(rule)) {
    if (day > lastDay || days.length === wanted) break
    if (days.length === mostOccurrences) throw new TooManyOccurrences()
    days.push(toDay(day))
  }
  return days
}

/** The position of a day among the same weekdays of its month: its first to fifth. */
export function ordinalOf(day: string): number {
  return Math.ceil(partsOf(day).dayOfMonth / 7)
}

const lastPossibleDay = toNumber('2999-12-31')

function candidates(rule: DateRule): Generator<number> {
  switch (rule.dateRecurrenceType) {
    case 'DAILY':
      return everyFewDays(rule)
    case 'WEEKLY':
      return everyFewWeeks(rule)
    case 'MONTHLY':
      return everyFewMonths(rule)
  }
}

function* everyFewDays({ date, recurrenceInterval }: DateRule) {
  for (let day = toNumber(date); day <= lastPossibleDay; day += recurrenceInterval) yield day
}

function* everyFewWeeks(rule: DateRule) {
  const start = toNumber(rule.date)
  const chosen = weekdays.flatMap((name, weekday) => (rule[name] ? [weekday] : []))
  if (chosen.length === 0) return
  for (let monday = start - weekdayOf(start); monday <= lastPossibleDay; monday += 7 * rule.recurrenceInterval) {
    for (const weekday of chosen) if (monday + weekday >= start) yield monday + weekday
  }
}

function* everyFewMonths(rule: DateRule) {
  const { year, month } = partsOf(rule.date)
  for (let months = 0; ; months += rule.recurrenceInterval) {
    const index = month - 1 + months
    const [thatYear, thatMonth] = [year + Math.floor(index / 12), (index % 12) + 1]
    if (thatYear > 2999) return
    const dayOfMonth = matchingDayOfMonth(rule, thatYear, thatMonth)
    if (dayOfMonth !== undefined) yield numberOf(thatYear, thatMonth, dayOfMonth)
  }
}

/** Undefined if the month has no such day. */
function matchingDayOfMonth(rule: DateRule, year: number, month: number): number | undefined {
  const { dayOfMonth } = partsOf(rule.date)
  if (rule.dateRecurrenceMonthType === 'MONTHDAY') {
    return dayOfMonth <= daysInMonth(year, month) ? dayOfMonth : undefined
  }
  const firstWeekday = weekdayOf(numberOf(year, month, 1))
  const first = 1 + ((weekdayOf(toNumber(rule.date)) - firstWeekday + 7) % 7)
  const found = first + 7 * (ordinalOf(rule.date) - 1)
  return found <= daysInMonth(year, month) ? found : undefined
}
