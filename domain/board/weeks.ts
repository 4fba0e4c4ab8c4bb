import type { Week } from '#domain/board/board.ts'
import { toDay, toNumber, weekdayOf } from '#domain/days.ts'

/** Earlier weeks are shown together, as the first. */
export const mostWeeks = 26

type FiledDay = { day: string; decided: number; pending: number }
type OtherDay = { day: string; count: number }

/**
 * What was filed each week, from Monday to Sunday. `before` counts the other edition, moved by `shift` days so that
 * both are as far from their closing, up to today.
 */
export function weeksOf(days: readonly FiledDay[], before: readonly OtherDay[], shift: number, today: string): Week[] {
  const shifted = before
    .map(({ day, count }) => ({ number: toNumber(day) + shift, count }))
    .filter(({ number }) => number <= toNumber(today))
  const numbers = days.map(({ day }) => toNumber(day))
  const all = [...numbers, ...shifted.map(({ number }) => number)]
  if (all.length === 0) return []
  const last = mondayOf(all.reduce((most, number) => Math.max(most, number)))
  const earliest = mondayOf(all.reduce((least, number) => Math.min(least, number)))
  const first = Math.max(earliest, last - (mostWeeks - 1) * 7)
  const weeks = Array.from({ length: (last - first) / 7 + 1 }, (_, index): Week => {
    const monday = first + index * 7
    const hasEarlier = index === 0 && first > earliest
    return { from: hasEarlier ? null : toDay(monday), to: toDay(monday + 6), decided: 0, pending: 0, before: 0 }
  })
  const weekOf = (number: number) => weeks[Math.max(0, Math.floor((number - first) / 7))]!
  for (const { day, decided, pending } of days) {
    const week = weekOf(toNumber(day))
    week.decided += decided
    week.pending += pending
  }
  for (const { number, count } of shifted) weekOf(number).before += count
  return weeks
}

function mondayOf(number: number): number {
  return number - weekdayOf(number)
}
