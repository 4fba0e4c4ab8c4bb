import { daysOfPeriod } from '#domain/agenda/agenda-periods.ts'
import { today } from '#domain/days.ts'
import type { AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import type { Times } from '#server/agenda/rows/agenda-filters-queries.ts'

export type Scope =
  | { kind: 'past' }
  /** One day's list, with each time separately; by default the next day with events. */
  | { kind: 'day'; day: string | undefined }
  /** A list of events, each by its next time. */
  | { kind: 'results'; times: Times }

/**
 * The scope that an address requests. Filters without a day find events on any day. Explicit days are shown whole; a
 * period shows only times that have not ended.
 */
export function scopeOf({ isPast, day, when, near, filters }: AgendaQuery, now: Date): Scope {
  const { from, to, cities: _chosen, ...choices } = filters
  if (isPast) return { kind: 'past' }
  if (from !== undefined || to !== undefined)
    return { kind: 'results', times: from === undefined ? { from: today(), to } : { from, to } }
  if (when !== undefined) return { kind: 'results', times: { ...daysOfPeriod(when, today()), since: minuteOf(now) } }
  if (day !== undefined) return { kind: 'day', day }
  const isFiltered = near !== undefined || Object.values(choices).some((choice) => choice !== undefined)
  if (isFiltered) return { kind: 'results', times: { from: today(), since: minuteOf(now) } }
  return { kind: 'day', day: undefined }
}

/** Hours are shown by the minute. */
export function minuteOf(now: Date): string {
  return `${now.toISOString().slice(0, 16)}:00Z`
}
