import { daysInMonth, instantOf, numberOf, partsOf, toDay, toNumber, wallClockOf, weekdayOf } from '#domain/days.ts'

export type EditionDays = { editionStart: string; editionEnd: string }

/** A programme that begins on the first Friday of November begins on the first Friday again a year later. */
export function sameWeekdayNextYear(day: string): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const first = numberOf(year + 1, month, 1)
  const firstSuch = 1 + ((weekdayOf(toNumber(day)) - weekdayOf(first) + 7) % 7)
  const wanted = firstSuch + 7 * (Math.ceil(dayOfMonth / 7) - 1)
  // If the month has no fifth one, the last is meant.
  return toDay(first - 1 + (wanted > daysInMonth(year + 1, month) ? wanted - 7 : wanted))
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
