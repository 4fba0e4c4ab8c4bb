import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { answerAwaitedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { FilterChoices } from '#domain/tables/filters.ts'

/** What waits for its commission before an edition ends, modifications of published events included. */
export const toDecideStatuses = [
  'SUBMITED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  'CERTIFIED_PUBLISHED_MODIFIED',
] as const satisfies ProjectStatus[]

/** The filters of the list that show what is counted. */
export function underWayLinks(
  today: string,
): Record<'toDecide' | 'awaited' | 'prepared' | 'toCome', FilterChoices<ProjectFilter>> {
  return {
    toDecide: { projectStatus: [...toDecideStatuses] },
    awaited: { projectStatus: [...answerAwaitedStatuses] },
    prepared: { prepared: 'yes' },
    toCome: {
      projectStatus: ['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'],
      takesPlace: { start: today, end: null },
    },
  }
}
