import * as z from 'zod/mini'
import { deleted, done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id, integer, text } from '#domain/fields.ts'
import { reviewers } from '#domain/roles.ts'
import { rowName } from '#domain/row-name.ts'
import { viewSettings } from '#domain/views/view.ts'

const named = z.object({ id: z.int(), tostring: z.string() })

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  settings: viewSettings,
  version: z.int(),
  /** A view belongs to a commission or to one user. */
  commission: z.nullable(named),
  owner: z.nullable(named),
  allowEdit: z.boolean(),
})

export type SavedView = z.infer<typeof savedView>

const byId = z.object({ id: rowName })
const savedUnder = z.object({ id: z.string(), tostring: z.string() })
const name = text({ required: true, maxLength: 60 })

export const viewApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/view',
    summary: 'The caller’s views of the list and those of their commission; for administrators, of every commission.',
    who: reviewers,
    output: z.object({
      views: z.array(savedView),
      /** The view with which the user's list opens. */
      defaultView: z.nullable(z.string()),
      /** The commissions whose views the user may edit. */
      leads: z.array(named),
    }),
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/view/{id}',
    summary: 'A view by its address. It holds no project: each reader sees in it what they may see.',
    who: reviewers,
    params: byId,
    output: savedView,
  }),
  counts: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/view/counts',
    summary: 'The number of projects in each of the caller’s views, the built-in ones included.',
    who: reviewers,
    input: z.object({ edition: z.optional(id) }),
    output: z.array(z.object({ view: z.string(), count: z.int() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/view',
    summary: 'Save a view for the caller, or, with commissionId, for a commission that they preside.',
    who: reviewers,
    input: z.object({ name, commissionId: z.optional(id), settings: viewSettings }),
    sends: 'json',
    output: savedUnder,
    refuses: [429],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/view/{id}',
    summary: 'Change a view, unless another user has changed it in the meantime.',
    who: reviewers,
    params: byId,
    input: z.object({ version: integer(), name: z.optional(name), settings: z.optional(viewSettings) }),
    sends: 'json',
    output: savedUnder,
    refuses: [462],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/view/{id}',
    summary: 'Delete a view. The projects stay as they are.',
    who: reviewers,
    params: byId,
    output: deleted,
  }),
  chooseDefault: endpoint({
    method: 'POST',
    path: '/view/default',
    summary: 'Set the view with which the caller’s list opens; empty for none.',
    who: reviewers,
    input: z.object({ view: text({ maxLength: 60 }) }),
    sends: 'form',
    output: done,
  }),
}
