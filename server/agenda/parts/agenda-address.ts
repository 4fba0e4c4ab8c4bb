import * as z from 'zod/mini'
import { eventPath } from '#domain/agenda/agenda-path.ts'
import { agendaPeriods } from '#domain/agenda/agenda-periods.ts'
import { firstLanguage, languages, namedInAddress, type Language } from '#domain/language.ts'
import { fieldOfQuestion, questionOfField } from '#domain/question-field.ts'
import { isDay, today } from '#domain/days.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import type { AskedAnswer } from '#server/agenda/rows/public-answer-queries.ts'
import { readParameters } from '#server/agenda/parts/parameters.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'

/** "12-indigo-deux-rives": the number finds the event, the words are for people: those of the original, in all languages. */
export function slugOf({ id, name, originalName = name }: { id: number; name: string; originalName?: string }): string {
  const words = originalName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? eventPath(id).slice('/agenda/'.length) : `${id}-${words.slice(0, 80)}`
}

const short = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => text.replaceAll('\0', '').trim() || undefined),
)
/** "Today" is that of Paris. */
const day = z.pipe(
  z.string().check(z.refine((text) => text === 'today' || isDay(text))),
  z.transform((text) => (text === 'today' ? today() : text)),
)
const whole = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

/** One of these values in any case, or a word that people write for it. */
function oneOf<const Values extends readonly string[]>(values: Values, words: Record<string, Values[number]> = {}) {
  const meant = new Map<string, Values[number]>([
    ...values.map((value) => [value.toLowerCase(), value] as const),
    ...Object.entries(words),
  ])
  return z.pipe(
    z.string().check(z.refine((text) => meant.has(text.trim().toLowerCase()))),
    z.transform((text) => meant.get(text.trim().toLowerCase())),
  )
}

/** The parameters of the agenda: pages, feeds, frames and scripts of other sites share them. */
const parameters = {
  lang: oneOf(languages),
  day,
  when: oneOf(agendaPeriods),
  from: day,
  to: day,
  type: whole,
  city: short,
  department: short,
  price: oneOf(['free', 'paying'], { gratuit: 'free', payant: 'paying', paid: 'paying' }),
  access: oneOf(Object.keys(projectAccesses)),
  public: oneOf(Object.keys(projectPublics)),
  search: short,
  near: short,
  page: whole,
  past: z.string(),
  edition: z.pipe(z.string().check(z.regex(/^[12]\d{3}$/)), z.transform(Number)),
  view: z.enum(['list', 'map', 'calendar']),
  at: short,
} as const

export type AgendaQuery = ReturnType<typeof readAgendaQuery>

/** An old or broken link still shows the agenda; `unread` names what could not be read. */
export function readAgendaQuery(raw: unknown) {
  const { values, unread } = readParameters(parameters, raw)
  const asked = answersIn(raw)
  const { lang, day: oneDay, when, price, page, past, view, near, at, from, to, ...others } = values
  // Days that were given the wrong way round are turned.
  const [first, last] = from !== undefined && to !== undefined && to < from ? [to, from] : [from, to]
  const filters: AgendaFilters = {
    edition: others.edition,
    from: first,
    to: last,
    type: others.type,
    city: others.city,
    department: others.department,
    free: price === undefined ? undefined : price === 'free',
    access: others.access,
    public: others.public,
    search: others.search,
    ...(asked.answers.length > 0 && { answers: asked.answers }),
  }
  return {
    language: lang ?? firstLanguage,
    day: oneDay,
    when,
    page: page ?? 1,
    isPast: past !== undefined,
    view: view ?? ('list' as const),
    /** The town from which distances are measured. */
    near,
    /** The town chosen on the map. */
    at,
    filters,
    unread: [...unread, ...asked.unread],
  }
}

/** The most questions that an address filters by. */
const mostAsked = 5

/** `question12=34`: a choice of a question by its number, or yes or no; in the order of the questions. */
function answersIn(raw: unknown): { answers: AskedAnswer[]; unread: string[] } {
  const given = Object.entries(raw ?? {}).flatMap(([name, value]) => {
    const question = questionOfField(name)
    return question === undefined || value === '' ? [] : [{ name, question, value: String(value) }]
  })
  const isRead = ({ value }: { value: string }) => /^(yes|no|[1-9]\d{0,8})$/.test(value)
  const answers = given.filter(isRead).toSorted((one, other) => one.question - other.question)
  return {
    answers: answers.slice(0, mostAsked).map(({ question, value }) => ({
      question,
      value: value === 'yes' || value === 'no' ? value : Number(value),
    })),
    unread: given.filter((each) => !isRead(each)).map(({ name }) => name),
  }
}

/** The filters by a question, as an address writes them. */
function askedOf({ answers = [] }: AgendaFilters): Record<string, string> {
  return Object.fromEntries(answers.map(({ question, value }) => [fieldOfQuestion(question), String(value)]))
}

/** The filters with a fixed choice, as an address writes them. */
export function choicesOf({ type, city, department, free, access, public: whom, answers }: AgendaFilters) {
  return {
    ...askedOf({ answers }),
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
    lang: namedInAddress(language),
    ...more,
  }
  const valid = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return valid.length === 0 ? place : `${place}?${new URLSearchParams(valid).toString()}`
}
