import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { historyActions } from '#domain/history/history-actions.ts'

const historyLine = z.object({
  id: z.int(),
  at: z.string(),
  action: z.enum(Object.values(historyActions).flat()),
  /** Null for a line written before anyone had signed in. */
  actor: z.nullable(z.string()),
  /** The administrator who acted as that person. */
  impersonator: z.nullable(z.string()),
  /** { field: [before, after] } */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** The names of changes that are no fields. */
  labels: z.optional(z.record(z.string(), z.string())),
})

export type HistoryLine = z.infer<typeof historyLine>

export const historyApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/history/{entity}/{id}',
    summary: 'The history, newest first. A holder reads that of their projects, without internal changes.',
    who: 'signedIn',
    params: z.object({ entity: z.string(), id }),
    output: z.array(historyLine),
    refuses: [403],
  }),
}
