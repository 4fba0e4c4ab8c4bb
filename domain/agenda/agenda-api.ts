import * as z from 'zod/mini'
import { agendaList, agendaTowns, agendaTypes } from '#domain/agenda/agenda-item.ts'
import { agendaPeriods } from '#domain/agenda/agenda-periods.ts'
import { endpoint } from '#domain/endpoint.ts'
import { languages } from '#domain/language.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'

const text = (about: string) => z.optional(z.string().check(z.maxLength(200), z.describe(about)))
const number = (about: string) => z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/), z.describe(about)))
const days = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}|today)$/))
const lang = z
  .optional(z.enum(languages))
  .check(z.describe('The language of types, sentences and linked pages; `fr` by default.'))

const filters = {
  from: z.optional(days).check(z.describe('The first day of the period, or `today`.')),
  to: z.optional(days).check(z.describe('The last day of the period, or `today`.')),
  when: z
    .optional(z.enum(agendaPeriods))
    .check(z.describe('A period that moves with the day in Paris, if no day is given.')),
  type: number('The number of a type, from `/agenda/types.json`.'),
  city: text('A town, whatever its accents and case, in Latin or Japanese letters.'),
  department: text('A department, whatever its accents and case.'),
  price: z.optional(z.enum(['free', 'paying'])).check(z.describe('Free or paid events.')),
  access: z.optional(z.enum(Object.keys(projectAccesses))).check(z.describe('The kind of admission.')),
  public: z.optional(z.enum(Object.keys(projectPublics))).check(z.describe('The audience.')),
  search: text('Words, as people type them.'),
  edition: z.optional(z.string().check(z.regex(/^[12]\d{3}$/))).check(z.describe('The year of an edition: all of it.')),
  lang,
}
const fields = z
  .optional(z.string().check(z.maxLength(1000)))
  .check(z.describe('Names of fields between commas: the answer has only these.'))

/** A feed beside the list in JSON: a file of its own type. */
function feed<const Path extends `/agenda${string}`, const Extra extends Record<string, z.ZodMiniType>>(
  path: Path,
  { summary, type, extra }: { summary: string; type: string; extra: Extra },
) {
  return endpoint({
    method: 'GET',
    reads: 'mayLag',
    path,
    summary,
    who: 'everyone',
    input: z.object({ ...filters, ...extra }),
    output: z.string(),
    answersFile: type,
  })
}

const by = z.optional(z.enum(['day', 'town'])).check(z.describe('The order: by town, or by day.'))
const separator = z
  .optional(z.enum(['comma', 'semicolon']))
  .check(z.describe('Between the cells of a line: `semicolon` for French spreadsheets.'))

export const agendaApi = {
  list: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/agenda.json',
    summary: 'The published events and each time they take place, by next time, a page at a time; with an ETag.',
    who: 'everyone',
    input: z.object({
      ...filters,
      fields,
      page: number('The page, from 1.'),
      limit: number('Events on a page: 50 by default and at most.'),
      updatedSince: z
        .optional(z.string())
        .check(z.describe('An instant: only what changed since, with what was removed.')),
      after: number('With updatedSince, from `next`: the last event that was sent.'),
    }),
    output: agendaList,
  }),
  map: feed('/agenda.geojson', {
    summary: 'The coming events as points of a map.',
    type: 'application/geo+json',
    extra: { fields },
  }),
  table: feed('/agenda.csv', {
    summary: 'The coming events for spreadsheets: a line for each time.',
    type: 'text/csv',
    extra: { fields, separator },
  }),
  calendar: feed('/agenda.ics', {
    summary: 'The events of a month back and a year ahead, for calendars.',
    type: 'text/calendar',
    extra: {},
  }),
  news: feed('/agenda.atom', {
    summary: 'The coming events for feed readers.',
    type: 'application/atom+xml',
    extra: {},
  }),
  text: feed('/agenda.txt', {
    summary: 'The programme as text without markup.',
    type: 'text/plain',
    extra: { by },
  }),
  schema: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/agenda.schema.json',
    summary: 'The JSON Schema of every answer of /agenda.json.',
    who: 'everyone',
    output: z.string(),
    answersFile: 'application/schema+json',
  }),
  dataset: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/agenda/dcat.jsonld',
    summary: 'The agenda as an entry of a data portal, in DCAT-AP: its licence, its files and its days.',
    who: 'everyone',
    output: z.string(),
    answersFile: 'application/ld+json',
  }),
  types: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/agenda/types.json',
    summary: 'The types of event: their numbers for the filter, their names, and how many events have them.',
    who: 'everyone',
    input: z.object({ lang }),
    output: agendaTypes,
  }),
  towns: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/agenda/towns.json',
    summary: 'The towns of the agenda, the centre of their places, and how many events are there.',
    who: 'everyone',
    output: agendaTowns,
  }),
}
