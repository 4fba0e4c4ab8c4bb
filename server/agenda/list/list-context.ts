import { toDay, toNumber } from '#domain/days.ts'
import type { AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import type { DayCount } from '#server/agenda/rows/agenda-day-queries.ts'
import type { PublicEdition } from '#server/agenda/rows/agenda-queries.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import type { Site } from '#server/agenda/parts/agenda-layout.ts'
import type { Choices } from '#server/agenda/list/filter-form.ts'
import type { Html } from '#server/platform/html.ts'
import type { Queries } from '#server/platform/database/database.ts'

/** `years`: those of the editions, which have their own pages. */
export type OfferedChoices = Choices & { programme: PublicEdition; years: number[] }

/** The sources of the agenda's list, once its address is understood. */
export type ListContext = {
  db: Queries
  site: Site
  offered: OfferedChoices
  query: AgendaQuery
  /** The filters without days. */
  choices: AgendaFilters
  /** The coming days with events; they are counted while the rest is read. */
  ahead: Promise<DayCount[]>
  form: Html
}

export type Body = { name: string; body: Html; robots?: 'noindex' | undefined }

/** The days on which something takes place, unless nothing does. */
export function daysHeld(days: DayCount[]): DayCount[] {
  const held = days.filter((day) => day.held > 0)
  return held.length > 0 ? held : days
}

/** The ribbon of past days goes no further back: the agenda has the days of many editions. */
export function yearBefore(day: string): string {
  return toDay(toNumber(day) - 366)
}
