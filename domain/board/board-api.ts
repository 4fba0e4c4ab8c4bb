import * as z from 'zod/mini'
import { board } from '#domain/board/board.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id, orEmpty } from '#domain/fields.ts'
import { reviewers } from '#domain/roles.ts'

export const boardApi = {
  get: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/board',
    summary:
      'An edition in figures (the current one, if none is named) beside another: the one before, unless one is named.',
    who: reviewers,
    input: z.object({ edition: z.optional(orEmpty(id)), compare: z.optional(orEmpty(id)) }),
    output: board,
    refuses: [404],
  }),
}
