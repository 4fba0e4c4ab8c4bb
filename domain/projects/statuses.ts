import { namedProjects } from '#domain/named-projects.ts'

/** The statuses of a project, in the order in which the list sorts them. Their spelling is the specification's. */
export const projectStatuses = [
  'DRAFT',
  'SUBMITED',
  'INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
  'REFUSED',
  'DELETED',
] as const

export type ProjectStatus = (typeof projectStatuses)[number]

/** Public; with the second status, the public still sees the published values. */
export const publishedStatuses = [
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
] as const satisfies ProjectStatus[]

export const certifiedStatuses = [
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  ...publishedStatuses,
] as const satisfies ProjectStatus[]

/** Deleted with their holder's account. */
export const unfinishedStatuses = [
  'DRAFT',
  'SUBMITED',
  'INFOS_NEEDED',
  'REFUSED',
  'DELETED',
] as const satisfies ProjectStatus[]

/** The commission waits for the holder. */
export const answerAwaitedStatuses = [
  'INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
] as const satisfies ProjectStatus[]

/** Counted for a commission: filed, and not deleted. */
export const filedStatuses = projectStatuses.filter((status) => status !== 'DRAFT' && status !== 'DELETED')

/** A submission has checked the dates of these projects, so a day that has passed since is accepted. */
export function isFiled(status: ProjectStatus | 'NEW'): boolean {
  return filedStatuses.some((filed) => filed === status)
}

/** Submitted, or answered: the commission must act. */
export function awaitsDecision(status: ProjectStatus): boolean {
  return status === 'SUBMITED' || status === 'CERTIFIED_UNPUBLISHED_MODIFIED'
}

const marks = namedProjects((names) => names.marks)

/** Others have acted on the project since the reader last opened it. */
export const unseenLabel = marks.unseen
export const preparedLabel = marks.prepared

/** The due day of a request has passed without an answer. */
export const lateLabel = marks.late
export const answeredLabel = marks.answered

export function isAmong(status: ProjectStatus, statuses: readonly ProjectStatus[]): boolean {
  return statuses.includes(status)
}

export const statusLabels = namedProjects((names) => names.statuses)

/** Members give their opinions as long as the commission can still decide. */
export function takesOpinions(status: ProjectStatus): boolean {
  return isAmong(status, ['SUBMITED', 'INFOS_NEEDED'])
}

/** May be on a session's order. Recusals still matter after opinions have closed. */
export function mayBeCalled(status: ProjectStatus): boolean {
  return (
    takesOpinions(status) || isAmong(status, ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED'])
  )
}
