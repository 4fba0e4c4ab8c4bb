import { toDay, toNumber, weekdayOf } from '#domain/days.ts'

/** What a visitor asks for first; without an end, all that comes. */
export const agendaPeriods = ['today', 'tomorrow', 'weekend', 'week', 'all'] as const

export type AgendaPeriod = (typeof agendaPeriods)[number]

const [saturday, sunday] = [5, 6]

/** Its days as seen from one of them. On Sunday the week-end is that Sunday, and so is what is left of the week. */
export function daysOfPeriod(period: AgendaPeriod, today: string): { from: string; to?: string } {
  const now = toNumber(today)
  const weekday = weekdayOf(now)
  const endOfWeek = toDay(now + sunday - weekday)
  if (period === 'tomorrow') return { from: toDay(now + 1), to: toDay(now + 1) }
  if (period === 'weekend') return { from: toDay(now + Math.max(0, saturday - weekday)), to: endOfWeek }
  if (period === 'week') return { from: today, to: endOfWeek }
  return period === 'today' ? { from: today, to: today } : { from: today }
}
