import * as z from 'zod/mini'
import { eventPath } from '#domain/agenda/agenda-path.ts'
import { agendaPeriods } from '#domain/agenda/agenda-periods.ts'
import { languages, type Language } from '#domain/language.ts'
import { isDay } from '#domain/days.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'

/** "12-indigo-deux-rives": the number finds the event, the words are for people. */
export function slugOf({ id, name }: { id: number; name: string }): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? eventPath(id).slice('/agenda/'.length) : `${id}-${words.slice(0, 80)}`
}

/** Ignores a parameter that cannot be read. */
function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line promise/valid-params -- no promise: the schema's own way to catch
  return z.catch(z.optional(schema), undefined)
}

const short = z.string().check(z.maxLength(200))
const query = z.object({
  lang: lenient(z.enum(languages)),
  day: lenient(short),
  when: lenient(z.enum(agendaPeriods)),
  from: lenient(short),
  to: lenient(short),
  type: lenient(z.string().check(z.regex(/^\d{1,9}$/))),
  city: lenient(short),
  department: lenient(short),
  price: lenient(z.enum(['free', 'paying'])),
  access: lenient(short),
  public: lenient(short),
  search: lenient(short),
  near: lenient(short),
  page: lenient(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  past: lenient(z.string()),
  edition: lenient(z.string().check(z.regex(/^[12]\d{3}$/))),
  view: lenient(z.enum(['list', 'map', 'calendar'])),
  at: lenient(short),
})

export type AgendaQuery = ReturnType<typeof readAgendaQuery>

/** An old or broken link still shows the agenda. */
export function readAgendaQuery(raw: unknown) {
  const { lang, day, when, type, price, page, past, edition, view, ...said } = query.parse(raw ?? {})
  const dayOr = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)
  const text = (value: string | undefined) => value?.replaceAll('\0', '').trim() || undefined
  const filters: AgendaFilters = {
    edition: edition === undefined ? undefined : Number(edition),
    from: dayOr(said.from),
    to: dayOr(said.to),
    type: type === undefined ? undefined : Number(type),
    city: text(said.city),
    department: text(said.department),
    free: price === undefined ? undefined : price === 'free',
    access: text(said.access),
    public: text(said.public),
    search: text(said.search),
  }
  return {
    language: lang ?? 'fr',
    day: dayOr(day),
    when,
    page: Number(page ?? 1),
    isPast: past !== undefined,
    view: view ?? 'list',
    /** The town from which distances are measured. */
    near: text(said.near),
    /** The town chosen on the map. */
    at: text(said.at),
    filters,
  }
}

/** The filters with a fixed choice, as an address writes them. */
export function choicesOf({ type, city, department, free, access, public: whom }: AgendaFilters) {
  return {
    type: type?.toString(),
    city,
    department,
    price: free === undefined ? undefined : free ? 'free' : 'paying',
    access,
    public: whom,
  }
}

/** The shown days, as an address writes them: explicit days, else a period, else one day. */
export function daysAsked({ filters: { from, to }, when, day }: AgendaQuery) {
  if (from !== undefined || to !== undefined) return { from, to }
  return when === undefined ? { day } : { when }
}

/**
 * The parameters that stay while a reader moves from page to page: the days and the view; the filters are added
 * separately.
 */
export function keptOf(query: AgendaQuery): Record<string, string | undefined> {
  const { near, isPast, view, filters } = query
  const isWholeEdition = filters.edition !== undefined
  return {
    ...daysAsked(query),
    near,
    past: isPast && !isWholeEdition ? '1' : undefined,
    view: view === 'list' ? undefined : view,
  }
}

/** All parameters that link back to the current page. */
export function whereOf(query: AgendaQuery): Record<string, string | undefined> {
  return { ...keptOf(query), at: query.at, page: query.page > 1 ? String(query.page) : undefined }
}

/** The same place with changed parameters; empty ones are left out. A past edition has its own page. */
export function agendaAddress(
  path: string,
  { language, filters }: { language: Language; filters: AgendaFilters },
  more: Record<string, string | undefined> = {},
): string {
  const edition = typeof filters.edition === 'number' ? String(filters.edition) : undefined
  const isPage = path === '/agenda' && edition !== undefined
  const place = isPage ? `/agenda/${edition}` : path
  const fields = {
    edition: isPage ? undefined : edition,
    ...choicesOf(filters),
    search: filters.search,
    lang: language === 'fr' ? undefined : language,
    ...more,
  }
  const valid = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return valid.length === 0 ? place : `${place}?${new URLSearchParams(valid).toString()}`
}
