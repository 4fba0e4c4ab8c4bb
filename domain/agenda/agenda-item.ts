import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { dateStates } from '#domain/projects/date-state.ts'
import { factLabels, factNames, type FactName } from '#domain/projects/project-facts.ts'
import { questionKinds } from '#domain/questions/question.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const localInstant = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/),
    z.describe(
      'With the offset of the place from UTC, so that its first sixteen characters are the hour on its clocks.',
    ),
  )
const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/))
const link = z.nullable(z.string())

const agendaTime = z.strictObject({
  id: z
    .string()
    .check(z.describe('The name of this time, whatever becomes of its hour; the UID of calendars begins with it.')),
  day,
  startsAt: localInstant,
  endsAt: z.nullable(localInstant).check(z.describe('Null if no end was announced.')),
  text: z.string().check(z.describe('The day and its hours, in the requested language.')),
  state: z
    .nullable(z.enum(dateStates))
    .check(z.describe('What has happened to it; null if it takes place as announced.')),
  stateText: z.nullable(z.string()),
  note: z.string().check(z.describe('The reason, in one sentence of its holder.')),
  place: z.nullable(z.string()).check(z.describe('The place where it takes place instead.')),
  announced: z
    .nullable(z.strictObject({ day, startsAt: localInstant, endsAt: z.nullable(localInstant), text: z.string() }))
    .check(z.describe('The announced time, if it was moved to another day or hour.')),
})

const about: Partial<Record<FactName, string>> = {
  age: 'From and to, as typicalAgeRange of schema.org: "6-12", "6-" without an end; empty if it is not said.',
  imageCredit: 'To be shown with the picture.',
}
const facts = Object.fromEntries(
  factNames.map((name) => [name, z.string().check(z.describe(about[name] ?? factLabels[name].en))]),
) as Record<FactName, z.ZodMiniString>

const agendaAnswer = z.strictObject({
  question: z.int().check(z.describe('The number of the question, for the parameter `question…`.')),
  name: z.string(),
  kind: z.enum(questionKinds),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
    .check(z.describe('Choices by their names; an amount in euros; a file by its name.')),
  text: z.string().check(z.describe('The value in words, in the requested language.')),
})

const agendaPicture = z.strictObject({ url: z.string(), width: z.int(), height: z.int(), type: z.string() })

/** An event as the public knows it; of the people behind it, only the organizer's name and website. */
const agendaItem = z.strictObject({
  id: z.int(),
  url: z.string(),
  calendarUrl: z.string(),
  name: z.string(),
  languages: z
    .strictObject({ name: z.enum(languages), description: z.enum(languages), priceDetails: z.enum(languages) })
    .check(z.describe('The language of each text: the requested one where it was written, else that of the original.')),
  description: z.string().check(z.describe('Without markup.')),
  descriptionHtml: z.string(),
  image: z.nullable(z.string()).check(z.describe('The original picture.')),
  images: z.array(agendaPicture).check(z.describe('From the smallest to the original.')),
  types: z.array(z.string()),
  isFree: z.boolean(),
  priceDetails: z.string(),
  access: z.nullable(z.enum(Object.keys(projectAccesses))),
  accessText: z.nullable(z.string()),
  public: z.nullable(z.enum(Object.keys(projectPublics))),
  publicText: z.nullable(z.string()),
  ...facts,
  answers: z
    .array(agendaAnswer)
    .check(z.describe('The answers to the questions that its edition asks beside, as far as they are public.')),
  placeName: z.string(),
  address: z.string(),
  city: z.string(),
  department: z.string(),
  placeWebsite: link,
  placePhone: link,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.string(),
  organizer: z.string(),
  organizerWebsite: link,
  links: z.strictObject({ website: link, facebook: link, instagram: link }),
  state: z
    .nullable(z.enum(dateStates))
    .check(z.describe('The state of all its times that are left, if they have the same.')),
  stateText: z.nullable(z.string()),
  dateString: z.string().check(z.describe('All its times in one sentence, with what has happened to them.')),
  firstDay: z.nullable(day).check(z.describe('The first day on which it takes place; if it is cancelled, was to.')),
  lastDay: z.nullable(day),
  datesNb: z.int(),
  occurrences: z
    .array(agendaTime)
    .check(z.describe('Each time that is in the requested period or was announced for it; all of them if none was.')),
  boosted: z.boolean(),
  updatedAt: instant.check(z.describe('When its public values last changed.')),
})

export const agendaList = z.strictObject({
  items: z.array(agendaItem),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  next: z.nullable(z.string()).check(z.describe('The address of the next page.')),
  credit: z.strictObject({ name: z.string(), url: z.string() }).check(z.describe('The source to name.')),
  licence: z
    .strictObject({ name: z.string(), url: z.string() })
    .check(z.describe('The licence under which the data may be reused.')),
  removed: z
    .optional(z.array(z.strictObject({ id: z.int(), updatedAt: instant })))
    .check(z.describe('With updatedSince: the events that changed and are not, or no longer, in the requested list.')),
  asOf: z
    .optional(instant)
    .check(z.describe('With updatedSince: the updatedSince of the next request, once next is null.')),
})

export const agendaTypes = z.array(z.strictObject({ id: z.int(), name: z.string(), events: z.int() }))
export const agendaTowns = z.array(
  z.strictObject({ city: z.string(), latitude: z.number(), longitude: z.number(), events: z.int() }),
)

/** The fields of an event, which programs may choose from. */
export const agendaFields = Object.keys(agendaItem.def.shape) as (keyof AgendaItem)[]

export type AgendaItem = z.output<typeof agendaItem>
export type AgendaTime = z.output<typeof agendaTime>
export type AgendaList = z.output<typeof agendaList>
