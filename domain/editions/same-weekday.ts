import { daysInMonth, instantOf, numberOf, partsOf, toDay, toNumber, wallClockOf, weekdayOf } from '#domain/days.ts'

export type EditionDays = { editionStart: string; editionEnd: string }

/** Where a programme that begins on the first Friday of November begins a year later: on the first Friday again. */
export function sameWeekdayNextYear(day: string): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const first = numberOf(year + 1, month, 1)
  const firstSuch = 1 + ((weekdayOf(toNumber(day)) - weekdayOf(first) + 7) % 7)
  const wanted = firstSuch + 7 * (Math.ceil(dayOfMonth / 7) - 1)
  // A month may have no fifth one: then its last is meant.
  return toDay(first - 1 + (wanted > daysInMonth(year + 1, month) ? wanted - 7 : wanted))
}

/** How many days lie between the same weekdays of two editions: whole weeks, however many days a year has. */
export function daysBetween(from: EditionDays, to: EditionDays): number {
  return 7 * Math.round((toNumber(to.editionStart) - toNumber(from.editionStart)) / 7)
}

/**
 * A day of one edition in another, on the same weekday. What lay within the first lies within the second, where that has
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

/** By the clock on the wall: what opens at nine opens at nine, whatever has become of the clocks in between. */
export function movedInstant(instant: string, days: number): string {
  const { day, time } = wallClockOf(instant)
  return instantOf(toDay(toNumber(day) + days), time)
}
