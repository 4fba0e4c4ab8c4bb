import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice, id } from '#domain/fields.ts'
import { reviewers } from '#domain/roles.ts'
import { rowName } from '#domain/row-name.ts'

/** `gone`: the user has left the project. */
export const doings = ['reading', 'editing', 'gone'] as const
export type Doing = Exclude<(typeof doings)[number], 'gone'>

const present = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  doing: z.enum(['reading', 'editing']),
  since: z.string(),
})

export type Present = z.infer<typeof present>

/** A present user repeats their presence at this interval; a user silent for twice as long has left. */
export const presenceMs = 20_000
export const presenceEndsMs = 2 * presenceMs + 5_000

export const presenceApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/presence',
    summary: 'Which other reviewers have a project open, and who of them changes it, of those the caller may know of.',
    who: reviewers,
    output: z.array(z.object({ projectId: z.int(), people: z.array(present) })),
  }),
  tell: endpoint({
    method: 'POST',
    path: '/presence',
    summary: 'Say that one reads or changes a project, in one window, again every twenty seconds; or has left it.',
    who: reviewers,
    input: z.object({ projectId: id, doing: choice(doings), window: rowName }),
    sends: 'json',
    output: done,
  }),
}
