import type { AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import type { DayCount } from '#server/agenda/rows/agenda-day-queries.ts'
import type { PublicEdition } from '#server/agenda/rows/agenda-queries.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import type { Site } from '#server/agenda/parts/agenda-layout.ts'
import type { Choices } from '#server/agenda/list/filter-form.ts'
import type { Html } from '#server/agenda/parts/html.ts'
import type { Database } from '#server/platform/database/database.ts'

/** `pastYears`: those of the editions before, which have pages of their own. */
export type OfferedChoices = Choices & { programme: PublicEdition; pastYears: number[] }

/** What the agenda's list is made of, once its address is understood. */
export type ListContext = {
  db: Database
  site: Site
  offered: OfferedChoices
  query: AgendaQuery
  /** Its filters without days. */
  choices: AgendaFilters
  /** The days to come that have something; they are counted while the rest is looked for. */
  ahead: Promise<DayCount[]>
  form: Html
}

export type Body = { name: string; body: Html; robots?: 'noindex' | undefined }
