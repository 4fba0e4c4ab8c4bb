import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id, idList } from '#domain/fields.ts'
import { admins } from '#domain/roles.ts'

const concernedFiles = z.object({
  /** The filed projects of the edition, and those of them that the question concerns. */
  filedNb: z.int(),
  concernedNb: z.int(),
  /** Those among these without an answer whose holder can still be asked for it. */
  unansweredNb: z.int(),
})
export type ConcernedFiles = z.infer<typeof concernedFiles>

/** As it is typed: a condition may not name its answers yet. */
const concerns = z.object({
  typeIds: idList,
  commissionIds: idList,
  parent: z.nullable(z.object({ questionId: id, values: z.array(z.int()).check(z.maxLength(200)) })),
})

/** What the questions of an edition mean for its filed projects. */
export const questionFilesApi = {
  count: endpoint({
    method: 'POST',
    path: '/edition/{id}/countConcerned',
    summary: 'How many filed projects a question concerns as it is being written. Nothing is stored.',
    who: admins,
    params: z.object({ id }),
    input: z.object({ concerns, questionId: z.optional(id) }),
    sends: 'json',
    output: concernedFiles,
  }),
  seen: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/{id}/questionsSeen',
    summary:
      'How many questions of an edition the holder of a filed project sees, on average; null while nothing is filed.',
    who: admins,
    params: z.object({ id }),
    output: z.object({ seenNb: z.nullable(z.int()) }),
  }),
}
