import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { choice, id, integer, text } from '#domain/fields.ts'
import { dateActs, dateStates, noteMaximum } from '#domain/projects/date-state.ts'

const byId = z.object({ id })
/** One time, or several as a repeated field. */
const times = z.pipe(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(200))]),
  z.transform((value) => [...new Set([value].flat())]),
)
const hours = z.object({ day: z.string(), startTime: z.string(), endTime: z.string() })

const projectDate = z.extend(hours, {
  id: z.string().check(z.describe('The name of this time, whatever becomes of its day and its hour.')),
  state: z.nullable(z.enum(dateStates)),
  note: z.string(),
  place: z
    .string()
    .check(z.describe('The place where it takes place instead; empty if it takes place at the place of the event.')),
  filed: z.nullable(hours).check(z.describe('The announced day and hours; null if they have not changed.')),
  /** How often its state was changed: sent back with an act, so that nobody changes what they have not seen. */
  seen: z.int(),
  statedAt: z.nullable(z.string()),
  statedBy: z.nullable(z.string()),
  isAhead: z.boolean(),
})

export type ProjectDate = z.infer<typeof projectDate>

const projectDates = z.object({
  dates: z.array(projectDate),
  seen: z.int().check(z.describe('The number to send with an act on the whole event.')),
  allowDateStates: z.boolean(),
  undoable: z.array(
    z.object({
      id: z.int(),
      dates: z.array(z.string()),
      seconds: z.int(),
      by: z.nullable(z.string()).check(z.describe('The user who did it, unless it is the caller.')),
    }),
  ),
})

export type ProjectDates = z.infer<typeof projectDates>

const soonEvent = z.object({
  id: z.int(),
  name: z.string(),
  commission: z.nullable(z.string()),
  place: z.string().check(z.describe('The name of the place and its town.')),
  zone: z.string().check(z.describe('The time zone of the place, by which a day is today.')),
  dates: projectDates,
})

export type SoonEvent = z.infer<typeof soonEvent>

export const dateAct = z.object({
  date: z.optional(times),
  /** How often the targets were changed; for several times, the sum, which grows with every change. */
  seen: integer({ min: 0 }),
  state: choice(dateActs),
  note: z._default(text({ maxLength: noteMaximum }), ''),
  day: z._default(text(), ''),
  startTime: z._default(text(), ''),
  endTime: z._default(text(), ''),
  place: z._default(text(), ''),
})

export type DateActForm = z.infer<typeof dateAct>

export const dateStateApi = {
  soon: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/soon',
    summary: 'The own published events that take place today or tomorrow, with each of their times.',
    who: 'signedIn',
    output: z.array(soonEvent),
  }),
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/dates/{id}',
    summary: 'Each time of a project with what has happened to it, and which acts can still be taken back.',
    who: 'signedIn',
    params: byId,
    output: projectDates,
  }),
  change: endpoint({
    method: 'POST',
    path: '/project/dates/{id}',
    summary:
      'Say that a time of a published event (several, or without a date all that are still to come) is full, moved, cancelled, or as it was (scheduled).',
    who: 'signedIn',
    params: byId,
    input: dateAct,
    sends: 'form',
    output: projectDates,
    refuses: [409, 462],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/project/dates/undo/{id}',
    summary: 'Undo such an act within ten minutes: its author, and reviewers.',
    who: 'signedIn',
    params: byId,
    input: z.object({ act: id }),
    sends: 'form',
    output: projectDates,
    refuses: [409, 462],
  }),
}
