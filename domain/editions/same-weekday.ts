import { daysInMonth, instantOf, numberOf, partsOf, toDay, toNumber, wallClockOf } from '#domain/days.ts'

export type EditionDays = { editionStart: string; editionEnd: string }

const [aWeek, aYear] = [7, 52 * 7]
const mostDrift = 4

/**
 * The same weekday 52 weeks later. Each year this is a day or two earlier in the year: where it would be more than four
 * days before the day from which the programme has moved so since, it is 53 weeks. `earlier`: the days before, the
 * latest first.
 */
export function sameWeekdayNextYear(day: string, earlier: readonly string[] = []): string {
  const next = toNumber(day) + aYear
  return toDay(next < nearest(startOf(day, earlier), next) - mostDrift ? next + aWeek : next)
}

/** The first of the days that follow one another by 52 or 53 weeks, up to this one. */
function startOf(day: string, earlier: readonly string[]): string {
  let start = day
  for (const before of earlier) {
    const gap = toNumber(start) - toNumber(before)
    if (gap !== aYear && gap !== aYear + aWeek) break
    start = before
  }
  return start
}

/** The same day of the year as `day`, in the year that brings it nearest to `to`. */
function nearest(day: string, to: number): number {
  const { month, dayOfMonth } = partsOf(day)
  const { year } = partsOf(toDay(to))
  const inYear = (each: number) => numberOf(each, month, Math.min(dayOfMonth, daysInMonth(each, month)))
  return [year - 1, year, year + 1].map(inYear).toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0]!
}

/** The days between the same weekdays of two editions: always whole weeks. */
export function daysBetween(from: EditionDays, to: EditionDays): number {
  return 7 * Math.round((toNumber(to.editionStart) - toNumber(from.editionStart)) / 7)
}

/**
 * The day in another edition, on the same weekday. A day within the first edition is within the second, if that has
 * such a day.
 */
export function movedDay(day: string, from: EditionDays, to: EditionDays): string {
  const moved = toNumber(day) + daysBetween(from, to)
  if (!lies(toNumber(day), from)) return toDay(moved)
  return toDay([moved, moved + 7, moved - 7].find((near) => lies(near, to)) ?? moved)
}

function lies(day: number, { editionStart, editionEnd }: EditionDays): boolean {
  return toNumber(editionStart) <= day && day <= toNumber(editionEnd)
}

/** Keeps the wall time: what opens at nine opens at nine, even if the clocks have changed in between. */
export function movedInstant(instant: string, days: number): string {
  const { day, time } = wallClockOf(instant)
  return instantOf(toDay(toNumber(day) + days), time)
}
