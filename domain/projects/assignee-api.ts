import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { mostAssignees } from '#domain/projects/assignee.ts'
import { reviewers } from '#domain/roles.ts'

export const person = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })
export type Person = z.infer<typeof person>

const assignees = z.object({
  assignees: z.array(person),
  /** The users who may follow it. */
  candidates: z.array(person),
  allowAssign: z.boolean(),
})

const ids = z.array(id).check(z.maxLength(mostAssignees))

export const assigneeApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/assignees',
    summary: 'The assignees of a project, and the users who could be.',
    who: reviewers,
    params: z.object({ id }),
    output: assignees,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/project/{id}/assignees',
    summary:
      'Say who follows a project: at most two, of its commission or administrators. seen: who did when one looked; if others do by now, nothing is changed.',
    who: reviewers,
    params: z.object({ id }),
    input: z.object({ assignees: ids, seen: z.optional(ids) }),
    sends: 'json',
    output: assignees,
    refuses: [462],
  }),
}
