import * as z from 'zod/mini'
import { done, saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice, day, flag, id, integer, orEmpty, text } from '#domain/fields.ts'
import { jsonList } from '#domain/json-list.ts'
import { longestSought } from '#domain/projects/seek-api.ts'
import { reviewers } from '#domain/roles.ts'
import { presences } from '#domain/sessions/room.ts'
import { replies, room, sessionRow } from '#domain/sessions/room-answer.ts'

export const mostFiles = 200
export type Reply = (typeof replies)[number]
export const sources = ['submitted', 'answered', 'postponed'] as const
export type Source = (typeof sources)[number]

const byId = z.object({ id })
const lists = { longest: 20_000, broken: 'field.invalid.error', tooMany: 'field.invalid.error' } as const
const files = z.pipe(jsonList({ ...lists, most: mostFiles }), z.array(id))
const planned = z.object({ id, minutes: z.int().check(z.minimum(1), z.maximum(240)) })
const attending = z.object({ id, presence: z.nullable(z.enum(presences)) })

const time = () => text({ required: true, maxLength: 5 })

/** The settings of a session before it opens. */
export const sessionForm = z.object({
  title: z.optional(text()),
  day: day(),
  time: time(),
  place: z.optional(text()),
  link: z.optional(text({ maxLength: 500 })),
  chairId: z.optional(orEmpty(id)),
  secretaryId: z.optional(orEmpty(id)),
  /** Empty: more than half of the members. */
  quorum: z.optional(orEmpty(integer({ max: 1000 }))),
  quorumCountsRecused: z.optional(flag),
  isSecret: z.optional(flag),
  chairBreaksTies: z.optional(flag),
})
export type SessionForm = z.output<typeof sessionForm>

/** `file`: the first matching file on its order. */
const soughtSession = z.object({ id: z.int(), title: z.string(), files: z.int(), file: z.nullable(z.string()) })
export type SoughtSession = z.infer<typeof soughtSession>
export const mostSessionsSought = 3

const call = { who: reviewers, sends: 'json' } as const
const within = { ...call, method: 'POST', params: byId, output: room, refuses: [462] } as const

export const committeeSessionApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session',
    summary:
      'The sessions of the caller’s commissions in an edition (the current one by default); administrators read all of them.',
    who: reviewers,
    input: z.object({ edition: z.optional(orEmpty(id)) }),
    output: z.array(sessionRow),
  }),
  seek: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/seek',
    summary:
      'The sessions of the current edition, among those one may read, that have these words in their title or in a file on their order.',
    who: reviewers,
    input: z.object({ words: text({ required: true, maxLength: longestSought }) }),
    output: z.array(soughtSession),
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/{id}',
    summary: 'A session as it is now: its order, who is there, and the file that is called.',
    who: reviewers,
    params: byId,
    output: room,
  }),
  people: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/people',
    summary: 'The users who may preside or be secretary: the members of a commission, and administrators.',
    who: reviewers,
    input: z.object({ commission: id }),
    output: z.object({
      people: z.array(z.object({ id: z.int(), name: z.string(), isMember: z.boolean() })),
      chairId: z.nullable(z.int()),
    }),
    refuses: [404],
  }),
  calendar: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/{id}/calendar',
    summary: 'The session as a calendar file.',
    who: reviewers,
    params: byId,
    output: z.object({ calendar: z.string() }),
  }),
  create: endpoint({
    ...call,
    method: 'POST',
    path: '/session',
    summary: 'Plan a session. Its members are told.',
    input: z.extend(sessionForm, { commissionId: id }),
    output: saved,
    refuses: [409],
  }),
  change: endpoint({
    ...within,
    path: '/session/{id}',
    summary: 'Change what was planned; the members are told of another day, hour or place.',
    input: z.extend(sessionForm, { version: integer() }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/session/{id}',
    summary: 'Call off a session that has not opened.',
    who: reviewers,
    params: byId,
    output: done,
    refuses: [462],
  }),
  reply: endpoint({
    ...within,
    path: '/session/{id}/reply',
    summary:
      'Whether one will come, and who speaks for one otherwise. The desk enters an answer that it was told, except a proxy.',
    input: z.object({ reply: choice(replies), holderId: z.optional(orEmpty(id)), userId: z.optional(orEmpty(id)) }),
  }),
  remind: endpoint({
    ...within,
    path: '/session/{id}/remind',
    summary: 'Ask a person who has not answered again, once a day at most.',
    input: z.object({ userId: id }),
  }),
  add: endpoint({
    ...within,
    path: '/session/{id}/add',
    summary:
      'Put files on the order, by their numbers or all that wait, or an item without a file, by its title: at the end, or before the first file. Files that stand in another session stay there.',
    input: z.object({
      projects: z.optional(files),
      from: z.optional(choice(sources)),
      title: z.optional(text()),
      isBeforeFiles: z.optional(flag),
    }),
    refuses: [429, 462],
  }),
  remove: endpoint({
    ...within,
    path: '/session/{id}/remove',
    summary: 'Take an item off the order.',
    input: z.object({ itemId: id }),
  }),
  order: endpoint({
    ...within,
    path: '/session/{id}/order',
    summary: 'The whole order, with the minutes for each item.',
    input: z.object({ items: z.pipe(jsonList({ ...lists, most: mostFiles }), z.array(planned)), version: integer() }),
  }),
  open: endpoint({ ...within, path: '/session/{id}/open', summary: 'Open it: who said so is there.' }),
  close: endpoint({
    ...within,
    path: '/session/{id}/close',
    summary:
      'Close it, once each file is decided or postponed. Of one that was entered afterwards, its hours in Paris may be said: the minutes tell them.',
    input: z.object({ heldFrom: z.optional(orEmpty(time())), heldUntil: z.optional(orEmpty(time())) }),
  }),
  reconvene: endpoint({
    ...call,
    method: 'POST',
    path: '/session/{id}/reconvene',
    summary: 'Close it without a quorum, and plan another one with what remains of its order.',
    params: byId,
    input: z.object({ day: day(), time: time() }),
    output: saved,
    refuses: [462],
  }),
  attend: endpoint({
    ...within,
    path: '/session/{id}/attendance',
    summary:
      'Record who is present, by video or gone. A member records themselves, the desk everybody; a mistake of the last minutes leaves no hours.',
    input: z.object({
      isMistake: z.optional(flag),
      people: z.pipe(jsonList({ ...lists, most: 500 }), z.array(attending)),
    }),
  }),
  represent: endpoint({
    ...within,
    path: '/session/{id}/proxy',
    summary: 'Set the holder of a member’s proxy; empty for none.',
    input: z.object({ giverId: id, holderId: z.optional(orEmpty(id)) }),
  }),
  floor: endpoint({
    ...within,
    path: '/session/{id}/floor',
    summary: 'Ask to speak, or no more. The desk takes anybody off the queue.',
    input: z.object({ asks: flag, userId: z.optional(orEmpty(id)) }),
  }),
}
