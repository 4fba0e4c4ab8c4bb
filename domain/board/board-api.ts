import * as z from 'zod/mini'
import { answersOnBoard } from '#domain/board/answers-on-board.ts'
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
  answers: endpoint({
    method: 'GET',
    reads: 'mayLag',
    path: '/board/questions',
    summary:
      'The answers to the questions of an edition (the current one, if none is named), counted among its filed projects.',
    who: reviewers,
    input: z.object({ edition: z.optional(orEmpty(id)) }),
    output: answersOnBoard,
    refuses: [404],
  }),
}
