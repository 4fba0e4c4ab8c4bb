import { houseTemplates } from '#domain/message-templates/message-template.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { answerAwaitedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { FilterChoices } from '#domain/tables/filters.ts'

/** What waits, in the order of the page. */
export const waitKinds = ['withoutMine', 'unfollowed', 'answered', 'prepared', 'asked', 'late'] as const
export type WaitKind = (typeof waitKinds)[number]

/** Who acts next. */
export const waitsFor: Record<WaitKind, 'me' | 'chair' | 'commission' | 'holders'> = {
  withoutMine: 'me',
  unfollowed: 'chair',
  answered: 'commission',
  prepared: 'chair',
  asked: 'holders',
  late: 'holders',
}

export type PileLink = FilterChoices<ProjectFilter>

const submitted: PileLink = { projectStatus: ['SUBMITED'] }

const waits: Record<WaitKind, PileLink> = {
  withoutMine: { ...submitted, opinions: 'withoutMine' },
  unfollowed: { ...submitted, assignee: 'nobody' },
  answered: { answered: 'yes' },
  prepared: { prepared: 'yes' },
  asked: { projectStatus: [...answerAwaitedStatuses] },
  late: { late: 'yes' },
}

/** The filters of the list that show what a figure counts. */
export function pileLinks(commissionId: number | undefined) {
  const within = (link: PileLink): PileLink =>
    commissionId === undefined ? link : { ...link, commission: [commissionId] }
  return {
    left: within(submitted),
    waits: (kind: WaitKind) => within(waits[kind]),
    follows: (userId: number) => within({ ...submitted, assignee: userId }),
    unread: (userId: number) => within({ ...submitted, unreadBy: userId }),
  }
}

/**
 * Groups of submitted files for which one decision is likely, and which one that is. A file is in the first that suits
 * it.
 */
export const lotKinds = [...houseTemplates, 'favourable'] as const
export type LotKind = (typeof lotKinds)[number]

export const likelyDecision: Record<LotKind, ProjectStatus> = {
  favourable: 'CERTIFIED_PUBLISHED',
  doubles: 'REFUSED',
  outside: 'REFUSED',
  elsewhere: 'REFUSED',
  lacking: 'INFOS_NEEDED',
}

/** How many files a day, so that none is left on the closing day. */
export function filesADay(left: number, days: number): number {
  return Math.ceil(left / Math.max(1, days))
}
