import * as z from 'zod/mini'
import { commissionCounters } from '#domain/commissions/commission.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id, orEmpty } from '#domain/fields.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { publishedStatuses } from '#domain/projects/statuses.ts'
import { reviewers } from '#domain/roles.ts'

/** Each counter and the statuses it counts; its link filters the list to exactly those (PRODUCT section 2). */
export const counters = {
  newProjectsNb: ['SUBMITED'],
  infosNeededProjectsNb: ['INFOS_NEEDED'],
  certifiedActionsNeededProjectsNb: [
    'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    'CERTIFIED_UNPUBLISHED_MODIFIED',
    'CERTIFIED_PUBLISHED_MODIFIED',
  ],
  certifiedPublishedProjectsNb: publishedStatuses,
} as const satisfies Record<string, readonly ProjectStatus[]>

/** Together with the counters of the commissions: each links to the projects it counts. */
export const figures = { ...counters, ...commissionCounters }

export type FigureName = keyof typeof figures

export const dashboardApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/dashboard/getDashboardInfos',
    summary:
      'The numbers of waiting projects, by what they wait for: of all commissions or of one, in the current edition or in another.',
    who: reviewers,
    input: z.object({ commissionId: z.optional(orEmpty(id)), edition: z.optional(orEmpty(id)) }),
    output: z.object({
      newProjectsNb: z.int(),
      infosNeededProjectsNb: z.int(),
      certifiedActionsNeededProjectsNb: z.int(),
      certifiedPublishedProjectsNb: z.int(),
      answersReceivedNb: z.int(),
      /** All projects that holders have submitted, in any later status. */
      totalProjectsNb: z.int(),
    }),
  }),
}
