import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id, longText } from '#domain/fields.ts'
import { holders, reviewers } from '#domain/roles.ts'
import { rowName } from '#domain/row-name.ts'
import { longestReply, pointField, pointStates } from '#domain/thread/point.ts'

/** A question about a field, and its state. */
export const point = z.object({
  id: z.string(),
  field: pointField,
  dateId: z.nullable(z.int()),
  question: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  dueDay: z.nullable(z.string()),
  /** The value when it was asked and the value now, as in the history; a date as its rule. */
  was: z.unknown(),
  is: z.unknown(),
  reply: z.string(),
  /** The reply came by mail. */
  isByMail: z.boolean(),
  state: z.enum(pointStates),
  settledBy: z.nullable(z.string()),
})

export type Point = z.infer<typeof point>

export const pointApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/points',
    summary: 'The questions of the commission about the fields of a project, in their order, with their states.',
    who: 'signedIn',
    params: z.object({ id }),
    output: z.array(point),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/project/{id}/points',
    summary: 'Settle points that are open or answered. It changes no status.',
    who: reviewers,
    params: z.object({ id }),
    input: z.object({ ids: z.array(rowName).check(z.maxLength(200)) }),
    sends: 'json',
    output: done,
    refuses: [462],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/point/{id}',
    summary: 'Answer a point without changing its field; empty words take the answer back.',
    who: holders,
    params: z.object({ id: rowName }),
    input: z.object({ reply: longText({ maxLength: longestReply }) }),
    sends: 'form',
    output: done,
    refuses: [462],
  }),
}
