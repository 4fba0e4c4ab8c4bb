import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { registerChain, registerEntry, registerRow } from '#domain/register/register.ts'
import { reviewers } from '#domain/roles.ts'
import { tableEndpoints, tableRequest } from '#domain/tables/table.ts'

/** The filters of the list. Their order is that of the positions on the wire: a new one is added at the end. */
const filterNames = ['commission', 'decision', 'at', 'edition', 'session'] as const
export type RegisterFilter = (typeof filterNames)[number]

export const registerApi = {
  ...tableEndpoints('register', registerRow, reviewers, { filterNames, sortNames: ['number', 'project'] }),
  entry: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/register/{id}',
    summary: 'One decision of the register, with its message unless it was erased, and the hash before it.',
    who: reviewers,
    params: z.object({ id }),
    output: registerEntry,
  }),
  chain: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/register/chain',
    summary:
      'Check the register of an edition (the current one by default): the last number up to which its chain is whole.',
    who: reviewers,
    input: z.object({ edition: z.optional(id) }),
    output: registerChain,
    refuses: [404],
  }),
  export: endpoint({
    method: 'POST',
    path: '/register/export',
    summary: 'The same rows, all of them, as a CSV file.',
    who: reviewers,
    input: tableRequest,
    sends: 'form',
    output: z.unknown(),
    answersFile: 'text/csv',
  }),
}
