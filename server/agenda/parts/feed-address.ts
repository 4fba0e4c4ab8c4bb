import * as z from 'zod/mini'
import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { agendaAddress, readAgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'

const mostOnAPage = 50

const kept = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- no promise: the schema's own way to catch
  z.catch(z.optional(schema), undefined)
const number = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const query = z.object({
  from: kept(z.literal('today')),
  limit: kept(number),
  updatedSince: kept(z.union([z.iso.datetime({ offset: true }), z.iso.date()])),
  after: kept(number),
  separator: kept(z.literal('semicolon')),
  by: kept(z.enum(['day', 'town'])),
})

/** The requested part of the agenda, and the language. */
export type AgendaRequest = { language: Language; filters: AgendaFilters }
export type FeedQuery = ReturnType<typeof readFeedQuery>

/** Reads the additional parameters of feeds and programs, as leniently as those of pages. */
export function readFeedQuery(raw: unknown) {
  const { language, filters, page } = readAgendaQuery(raw)
  const { from, limit, updatedSince, after, separator, by } = query.parse(raw ?? {})
  return {
    language,
    filters: { ...filters, from: from === undefined ? filters.from : today() },
    page,
    limit: Math.min(Number(limit ?? mostOnAPage), mostOnAPage),
    updatedSince: updatedSince === undefined ? undefined : instantOf(updatedSince),
    /** The last event sent among those that changed in the instant `updatedSince`. */
    after: Number(after ?? 0),
    separator: separator === undefined ? (',' as const) : (';' as const),
    by: by ?? ('town' as const),
  }
}

/** The address of a feed with the same filters and days. */
export function feedAddress(
  path: string,
  { language, filters }: AgendaRequest,
  more: Record<string, string | undefined> = {},
) {
  const { from, to } = filters
  return agendaAddress(path, { language, filters }, { from, to, ...more })
}

/** The database counts years from 1 on; nothing changed before that. */
function instantOf(text: string): string | undefined {
  const instant = new Date(text)
  return instant.getUTCFullYear() < 1 ? undefined : instant.toISOString()
}
