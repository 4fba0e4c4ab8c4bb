import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { choice, id, integer, text } from '#domain/fields.ts'
import { dateActs, dateStates, noteMaximum } from '#domain/projects/date-state.ts'

const byId = z.object({ id })
/** One time, several as a repeated field. */
const times = z.pipe(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(200))]),
  z.transform((value) => [...new Set([value].flat())]),
)
const hours = z.object({ day: z.string(), startTime: z.string(), endTime: z.string() })

const projectDate = z.extend(hours, {
  id: z.string().check(z.describe('Of this time, whatever becomes of its day and its hour.')),
  state: z.nullable(z.enum(dateStates)),
  note: z.string(),
  place: z.string().check(z.describe('Where it takes place instead; empty where the place is the event’s.')),
  filed: z.nullable(hours).check(z.describe('When it was to take place; null where that has not changed.')),
  /** How often its state was changed: sent back, so that nobody changes what they have not seen. */
  seen: z.int(),
  statedAt: z.nullable(z.string()),
  statedBy: z.nullable(z.string()),
  isAhead: z.boolean(),
})

export type ProjectDate = z.infer<typeof projectDate>

const projectDates = z.object({
  dates: z.array(projectDate),
  seen: z.int().check(z.describe('For what is said of the whole event.')),
  allowDateStates: z.boolean(),
  undoable: z.array(
    z.object({
      id: z.int(),
      dates: z.array(z.string()),
      seconds: z.int(),
      by: z.nullable(z.string()).check(z.describe('Who did it, where that was somebody else.')),
    }),
  ),
})

export type ProjectDates = z.infer<typeof projectDates>

export const dateAct = z.object({
  date: z.optional(times),
  /** Of what is meant, how often it was changed: of several times, the sum, which no change leaves as it was. */
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
  list: endpoint({
    method: 'GET',
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
    summary: 'Take one such act back within ten minutes: whoever did it, and reviewers.',
    who: 'signedIn',
    params: byId,
    input: z.object({ act: id }),
    sends: 'form',
    output: projectDates,
    refuses: [409, 462],
  }),
}
