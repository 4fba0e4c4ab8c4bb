import * as z from 'zod/mini'
import { daysOfPeriod, type AgendaPeriod } from '#domain/agenda/agenda-periods.ts'
import { today } from '#domain/days.ts'
import { invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { agendaAddress, readAgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { readParameters } from '#server/agenda/parts/parameters.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'

const mostOnAPage = 50

const number = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))
const parameters = {
  limit: number,
  updatedSince: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
  after: number,
  separator: z.enum(['comma', 'semicolon']),
  by: z.enum(['day', 'town']),
  fields: z.pipe(
    z.string().check(z.regex(/^[A-Za-z]+(?:,[A-Za-z]+)*$/), z.maxLength(1000)),
    z.transform((text) => text.split(',')),
  ),
} as const

/** The requested part of the agenda, its period if it moves with the day, and the language. */
export type AgendaRequest = { language: Language; filters: AgendaFilters; when?: AgendaPeriod | undefined }
export type FeedQuery = ReturnType<typeof readFeedQuery>

/** Reads the additional parameters of feeds and programs; a period is given as its days. */
export function readFeedQuery(raw: unknown) {
  const { language, filters, page, when, unread } = readAgendaQuery(raw)
  const { values, unread: moreUnread } = readParameters(parameters, raw)
  const { limit, updatedSince, after, separator, by, fields } = values
  const hasDays = filters.from !== undefined || filters.to !== undefined
  return {
    language,
    filters: { ...filters, ...(when !== undefined && !hasDays && daysOfPeriod(when, today())) },
    when: hasDays ? undefined : when,
    page,
    limit: Math.min(limit ?? mostOnAPage, mostOnAPage),
    updatedSince: updatedSince === undefined ? undefined : instantOf(updatedSince),
    /** The last event sent among those that changed in the instant `updatedSince`. */
    after: after ?? 0,
    separator: separator === 'semicolon' ? (';' as const) : (',' as const),
    by: by ?? ('town' as const),
    fields,
    unread: [...unread, ...moreUnread],
  }
}

/** A program is told what it wrote wrong: the whole agenda, or none of it, would hide that. */
export function requireReadable<Query extends { unread: string[] }>(query: Query): Query {
  const [name] = query.unread
  if (name !== undefined) invalidField(name, 'request.invalid.error')
  return query
}

/** The address of a feed with the same filters and days. */
export function feedAddress(
  path: string,
  { language, filters, when }: AgendaRequest,
  more: Record<string, string | undefined> = {},
) {
  const { from, to } = filters
  return agendaAddress(path, { language, filters }, { ...(when === undefined ? { from, to } : { when }), ...more })
}

/** The database counts years from 1 on; nothing changed before that. */
function instantOf(text: string): string | undefined {
  const instant = new Date(text)
  return instant.getUTCFullYear() < 1 ? undefined : instant.toISOString()
}
