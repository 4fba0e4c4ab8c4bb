import { daysInMonth, numberOf, partsOf, toDay, toNumber, weekdayOf } from '#domain/days.ts'

/** The periods that a visitor can choose; one without an end holds all that is to come. */
export const agendaPeriods = ['today', 'tomorrow', 'weekend', 'week', 'month', 'all'] as const

export type AgendaPeriod = (typeof agendaPeriods)[number]

const [saturday, sunday] = [5, 6]

/**
 * The days of a period, as seen from a given day: the week and the month are what is left of them. On a Sunday, the
 * week-end and the rest of the week are only that Sunday.
 */
export function daysOfPeriod(period: AgendaPeriod, today: string): { from: string; to?: string } {
  const now = toNumber(today)
  const weekday = weekdayOf(now)
  const endOfWeek = toDay(now + sunday - weekday)
  if (period === 'tomorrow') return { from: toDay(now + 1), to: toDay(now + 1) }
  if (period === 'weekend') return { from: toDay(now + Math.max(0, saturday - weekday)), to: endOfWeek }
  if (period === 'week') return { from: today, to: endOfWeek }
  if (period === 'month') {
    const { year, month } = partsOf(today)
    return { from: today, to: toDay(numberOf(year, month, daysInMonth(year, month))) }
  }
  return period === 'today' ? { from: today, to: today } : { from: today }
}
