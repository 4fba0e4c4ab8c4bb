import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id, text } from '#domain/fields.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { reviewers } from '#domain/roles.ts'
import { room } from '#domain/sessions/room-answer.ts'

const byId = z.object({ id })
export const mostOffered = 10

const offered = z.object({
  id: z.int(),
  name: z.string(),
  organizer: z.string(),
  town: z.string(),
  status: z.enum(projectStatuses),
})
export type OfferedFile = z.infer<typeof offered>

const printed = {
  method: 'GET',
  reads: 'fresh',
  who: reviewers,
  params: byId,
  output: z.unknown(),
  refuses: [503],
} as const

/** The order of a session: which projects it may have, and how it is sent to the expected users. */
export const sessionOrderApi = {
  offers: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/{id}/offer',
    summary:
      'Files of the commission that could be put on the order, with these words; ten at most, the first filed first.',
    who: reviewers,
    params: byId,
    input: z.object({ words: z.optional(text()) }),
    output: z.array(offered),
    refuses: [462],
  }),
  print: endpoint({
    ...printed,
    path: '/session/{id}/order',
    summary: 'The order of a session as a PDF.',
    answersFile: 'application/pdf',
  }),
  booklet: endpoint({
    ...printed,
    path: '/session/{id}/booklet',
    summary: 'The files of a session as a booklet, in its order, with what its reader may know of them.',
    answersFile: 'application/pdf',
  }),
  send: endpoint({
    method: 'POST',
    path: '/session/{id}/convocation',
    summary: 'Send the order by mail to the expected users. An unchanged order is not sent twice.',
    who: reviewers,
    sends: 'json',
    params: byId,
    output: room,
    refuses: [462, 503],
  }),
}
