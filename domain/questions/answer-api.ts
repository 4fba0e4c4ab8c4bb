import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { reviewers } from '#domain/roles.ts'

export const answerApi = {
  counted: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/countedAnswers',
    summary: 'How many of the files found by the search and the other filters gave each answer to a question.',
    who: reviewers,
    input: z.object({
      question: id,
      search: z._default(z.string().check(z.maxLength(250)), ''),
      filters: z._default(z.string().check(z.maxLength(20_000)), '[]'),
    }),
    /** One line for each value of the filter that some file has. */
    output: z.array(z.object({ value: z.union([z.string(), z.int()]), count: z.int() })),
  }),
}
