import * as z from 'zod/mini'
import { auditRow } from '#domain/audit/audit.ts'
import { endpoint } from '#domain/endpoint.ts'
import { admins } from '#domain/roles.ts'
import { tableEndpoints, tableRequest } from '#domain/tables/table.ts'

/** The filters of the list. Their order is that of the positions on the wire: a new one is added at the end. */
const filterNames = ['kind', 'at'] as const
export type AuditFilter = (typeof filterNames)[number]

export const auditApi = {
  ...tableEndpoints('audit', auditRow, admins, { filterNames, sortNames: ['at'] }),
  export: endpoint({
    method: 'POST',
    path: '/audit/export',
    summary: 'All rows as a CSV file. The export itself becomes a line of the trail.',
    who: admins,
    input: tableRequest,
    sends: 'form',
    output: z.unknown(),
    answersFile: 'text/csv',
  }),
}
