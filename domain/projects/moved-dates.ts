import { isDay, partsOf, toDay, toNumber } from '#domain/days.ts'
import { movedDay, type EditionDays } from '#domain/editions/same-weekday.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { ordinalOf } from '#domain/projects/recurrence.ts'

/** The dates of a project in another edition: the same weekdays and the same wall times. Each is a new date. */
export function movedDates(rules: readonly DateRule[], from: EditionDays, to: EditionDays): DateRule[] {
  return rules.map(({ id: _id, submittedDay: _day, ...rule }) => movedRule(rule, from, to))
}

function movedRule(rule: DateRule, from: EditionDays, to: EditionDays): DateRule {
  // In a draft, a date may not be chosen yet.
  if (!isDay(rule.date)) return rule
  const date = dayThatKeepsTheRule(rule, movedDay(rule.date, from, to))
  const end = rule.recurrenceEndDate
  const moved = toNumber(date) - toNumber(rule.date)
  return { ...rule, date, recurrenceEndDate: isDay(end) ? toDay(toNumber(end) + moved) : end }
}

/** “The first Sunday of each month” and “the 6th of each month” stay so: the nearest matching day is taken. */
function dayThatKeepsTheRule(rule: DateRule, moved: string): string {
  if (!rule.isRecurrent || rule.dateRecurrenceType !== 'MONTHLY') return moved
  const byWeekday = rule.dateRecurrenceMonthType === 'WEEKDAY_NUMBER'
  const step = byWeekday ? 7 : 1
  const keeps = (day: string) =>
    byWeekday ? ordinalOf(day) === ordinalOf(rule.date) : partsOf(day).dayOfMonth === partsOf(rule.date).dayOfMonth
  for (let away = 0; away <= 366; away += step)
    for (const near of [toNumber(moved) + away, toNumber(moved) - away]) if (keeps(toDay(near))) return toDay(near)
  return moved
}
