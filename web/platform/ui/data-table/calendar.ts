import { daysInMonth, numberOf, partsOf, toDay, toNumber } from '#domain/days.ts'

/** For texts: midnight UTC, so that a format in UTC shows the same day. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: string, count: number): string {
  return toDay(toNumber(day) + count)
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const other = partsOf(toDay(numberOf(year, month + count, 1)))
  return toDay(numberOf(other.year, other.month, Math.min(dayOfMonth, daysInMonth(other.year, other.month))))
}

/** `firstDayOfWeek` is counted from Sunday, 0. */
export function startOfWeek(day: string, firstDayOfWeek: number): string {
  return addDays(day, -((dateOf(day).getUTCDay() - firstDayOfWeek + 7) % 7))
}

/** The whole weeks that contain the month of this day. */
export function monthWeeks(day: string, firstDayOfWeek: number): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let first = startOfWeek(`${month}-01`, firstDayOfWeek)
  while (first.slice(0, 7) <= month) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
    first = addDays(first, 7)
  }
  return weeks
}
