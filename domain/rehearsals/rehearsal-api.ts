import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { reviewers } from '#domain/roles.ts'
import { signedIn } from '#domain/session-api.ts'

/** The address under which a rehearsal is the whole product once more: every path of it follows. */
export const rehearsalPath = (key: string) => `/rehearsal/${key}`

export const rehearsalApi = {
  start: endpoint({
    method: 'POST',
    path: '/rehearsal',
    summary:
      'Start a rehearsal: a session with played members, in a database of its own that is deleted afterwards. An earlier one of the caller ends.',
    who: reviewers,
    output: z.object({
      key: z.string(),
      sessionId: z.int(),
      /** The caller’s sign-in within the rehearsal, where they preside. */
      signedIn,
    }),
    refuses: [462],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/rehearsal/{key}',
    summary: 'End a rehearsal: nothing of it remains. Its key is the only right to it.',
    who: 'everyone',
    params: z.object({ key: z.string() }),
    output: done,
  }),
}
