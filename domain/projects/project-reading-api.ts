import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id } from '#domain/fields.ts'
import { project, projectCopy, projectRow } from '#domain/projects/project.ts'
import { askedColumns, sortedColumns } from '#domain/projects/row-columns.ts'
import { tableEndpoints } from '#domain/tables/table.ts'

/** The filters of the list. Their order is that of the positions on the wire: a new one is added at the end. */
export const projectFilters = [
  'projectStatus',
  'commission',
  'projectTypes',
  'dateString',
  'submissionDate',
  'creator',
  'answered',
  'edition',
  'unseen',
  'assignee',
  'opinions',
  'late',
  'prepared',
  'town',
  'department',
  'projectPublic',
  'price',
  'takesPlace',
  'firstDecision',
  'report',
  'unreadBy',
] as const

export type ProjectFilter = (typeof projectFilters)[number]

/** The columns that the list always has, and can be sorted by. */
const plainSorts = [
  ...(['name', 'submissionDate', 'projectStatus', 'commission', 'creator', 'placeCity'] as const),
  'commissionComment',
  'dateString',
] as const

/** The calls of the list, which is among the first screens; calls that write are apart, with their forms. */
export const projectReadingApi = {
  ...tableEndpoints('project', projectRow, 'signedIn', {
    filterNames: projectFilters,
    sortNames: [...plainSorts, ...sortedColumns],
    moreColumns: askedColumns,
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}',
    summary:
      'One project, with what the caller may do to it. duplicate=true: only the fields to start another one from.',
    who: 'signedIn',
    params: z.object({ id }),
    input: z.object({ duplicate: z.optional(flag) }),
    output: z.union([project, projectCopy]),
  }),
}
