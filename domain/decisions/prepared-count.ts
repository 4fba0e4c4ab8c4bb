import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { reviewers } from '#domain/roles.ts'

/** Apart from the other calls, because the menu of every screen loads it. */
export const preparedCount = endpoint({
  method: 'GET',
  reads: 'fresh',
  path: '/decision/count',
  summary: 'The number of prepared decisions: of the caller’s commission, or of all.',
  who: reviewers,
  output: z.object({ prepared: z.int() }),
})
