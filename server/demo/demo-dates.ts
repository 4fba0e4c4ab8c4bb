import { toDay, toNumber, weekdayOf } from '#domain/days.ts'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { demoTypes, type DemoType } from '#server/demo/demo-types.ts'

export type Pattern =
  | 'once'
  | 'twice'
  | 'daily'
  | 'everyThirdDay'
  | 'weekly'
  | 'fortnightly'
  | 'sixWeeks'
  | 'monthly'
  | 'monthlyWeekday'

/** The demo's edition: fifteen days that begin three weeks after the day of seeding (PRODUCT section 7). */
export function demoEdition(day: string) {
  const first = toNumber(day) + 21
  return { editionStart: toDay(first), editionEnd: toDay(first + 14) }
}

type Scheduled = { index: number; type: DemoType; pattern: Pattern; isOver: boolean }

/** Returns the dates of the nth project: within the edition, or in the weeks before the day of seeding. */
export function demoDates(day: string, { index, type, pattern, isOver }: Scheduled): DateRule[] {
  const first = isOver ? toNumber(day) - 24 : toNumber(demoEdition(day).editionStart)
  const { days, hours } = demoTypes[type]
  // Dates that fill a whole week must begin in the first week.
  const span = pattern === 'daily' ? 9 : pattern === 'twice' ? 14 : 15
  const possible = Array.from({ length: span }, (_, offset) => first + offset).filter(
    (number) => suits(days, number) && (pattern !== 'twice' || suits(days, number + 1)),
  )
  const blank = emptyDay(day)
  // Tries the possible days in turn from the nth, and takes the first that keeps the empty day empty.
  const inTurn = possible.map((_, turn) => possible[(index * 4 + turn) % possible.length]!)
  const tries = inTurn.map((number) => blocksFrom(number, hours, pattern))
  return tries.find((rules) => !rules.some((rule) => daysOf(rule).includes(blank))) ?? tries[0]!
}

/** Returns the last Tuesday of the edition, which is left empty so that the board reports it. */
export function emptyDay(day: string): string {
  const last = toNumber(demoEdition(day).editionEnd)
  return toDay(last - ((weekdayOf(last) + 6) % 7))
}

function blocksFrom(number: number, hours: readonly [string, string], pattern: Pattern): DateRule[] {
  const date = toDay(number)
  const [startTime, endTime] = hours
  const block = (fields: Partial<DateRule> = {}) => dateRule.parse({ date, startTime, endTime, ...fields })
  const until = (daysOn: number) => ({ isRecurrent: true, recurrenceEndDate: toDay(number + daysOn) })
  const own = { dateRecurrenceType: 'WEEKLY' as const, [weekdays[weekdayOf(number)]!]: true }
  const times = (count: number) =>
    ({ dateRecurrenceEndType: 'OCCURRENCE_NUMBER', recurrenceEndOccurenceNumber: count }) as const
  const blocks: Record<Pattern, () => DateRule[]> = {
    once: () => [block()],
    twice: () => [block(), block({ date: toDay(number + 1) })],
    daily: () => [block(until(6))],
    everyThirdDay: () => [block({ isRecurrent: true, recurrenceInterval: 3, ...times(4) })],
    weekly: () => [block({ ...until(21), ...own })],
    fortnightly: () => [block({ ...until(28), ...own, recurrenceInterval: 2 })],
    sixWeeks: () => [block({ isRecurrent: true, ...own, ...times(6) })],
    monthly: () => [block({ ...until(120), dateRecurrenceType: 'MONTHLY' })],
    monthlyWeekday: () => [
      block({ ...until(150), dateRecurrenceType: 'MONTHLY', dateRecurrenceMonthType: 'WEEKDAY_NUMBER' }),
    ],
  }
  return blocks[pattern]()
}

function suits(days: 'any' | 'working' | 'weekend', number: number): boolean {
  return days === 'any' || (days === 'weekend') === weekdayOf(number) >= 5
}
