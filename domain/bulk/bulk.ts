import { mayPrepare } from '#domain/decisions/decision.ts'
import { mayAssign, type SpreadOrder } from '#domain/projects/assignee.ts'
import { answerAwaitedStatuses, isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { actionsFor, availableStatusForCommission, type ActionableProject } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'

/** The largest number of projects at once. */
export const mostAtOnce = 2000

export const bulkActs = ['assign', 'spread', 'session', 'prepare', 'question', 'write', 'boost'] as const
export type BulkAct = (typeof bulkActs)[number]

/** Why a project is left aside before the act begins. */
export const whysAside = [
  'gone',
  'archived',
  'recused',
  'inRoom',
  'otherCommission',
  'notChair',
  'prepared',
  'inSession',
  'asIs',
  'status',
  'cannotFollow',
] as const
export type WhyAside = (typeof whysAside)[number]

/** The facts about a selected project. */
export type SelectedProject = ActionableProject & {
  commissionId: number | null
  isRecused: boolean
  hasInterest: boolean
  /** A decision is prepared for it. Recused users are not told. */
  isPrepared: boolean
  assignees: readonly number[]
  /** It is on the order of a session that is not closed. */
  isInSession: boolean
  /** One of the named assignees may not follow it. */
  refusesAssignee: boolean
  /** The viewer is the chair of its commission, or an administrator. */
  isLed: boolean
}

/** Files are shared among these people, or among all members of their commissions, until each has so many assignees. */
export type Spread = { act: 'spread'; among: readonly number[] | undefined; each: number; by: SpreadOrder }

export type BulkForm =
  | { act: 'assign'; assignees: readonly number[] }
  | Spread
  | { act: 'session'; sessionId: number }
  | { act: 'prepare'; projectStatus: ProjectStatus }
  | { act: 'question'; questionId: number }
  | { act: 'write' }
  | { act: 'boost' }

/** The form that rules read: a session is known by its commission. */
export type JudgedForm = Exclude<BulkForm, { act: 'session' }> | { act: 'session'; commissionId: number }

/** Whether a decision takes a published event off the agenda. */
export function takesOffAgenda({ status }: Pick<SelectedProject, 'status'>, form: JudgedForm): boolean {
  return form.act === 'prepare' && isAmong(status, publishedStatuses) && !isAmong(form.projectStatus, publishedStatuses)
}

type Rule<Act extends BulkAct> = (
  project: SelectedProject,
  viewer: Viewer,
  form: Extract<JudgedForm, { act: Act }>,
) => WhyAside | undefined

/**
 * The one table of what prevents each act. It reports in advance what the use case of each act would refuse, and an act
 * that would change nothing.
 */
const rules: { [Act in BulkAct]: Rule<Act> } = {
  assign: (project, viewer, { assignees }) => {
    if (isArchived(project)) return 'archived'
    if (!mayAssign(viewer, project.commissionId)) return 'otherCommission'
    if (project.isRecused || project.hasInterest) return 'recused'
    if (isSameSet(assignees, project.assignees)) return 'asIs'
    return project.refusesAssignee ? 'cannotFollow' : undefined
  },
  // It takes possible interests into account, which a member does not know of the others.
  spread: (project, viewer, { each }) => {
    if (isArchived(project)) return 'archived'
    if (!mayAssign(viewer, project.commissionId)) return 'otherCommission'
    if (!project.isLed) return 'notChair'
    if (project.isRecused || project.hasInterest) return 'recused'
    return project.assignees.length >= each ? 'asIs' : undefined
  },
  // The session's own rules say who may order it.
  session: (project, _viewer, { commissionId }) => {
    if (isArchived(project)) return 'archived'
    if (project.commissionId !== commissionId) return 'otherCommission'
    if (project.isInSession) return 'inSession'
    return awaitsSession(project.status) ? undefined : 'status'
  },
  prepare: (project, viewer, { projectStatus }) => {
    if (isArchived(project)) return 'archived'
    if (project.isRecused || project.hasInterest) return 'recused'
    if (!mayPrepare(viewer, project)) return 'otherCommission'
    if (project.isInRoom) return 'inRoom'
    if (project.isPrepared) return 'prepared'
    if (project.status === projectStatus) return 'asIs'
    return availableStatusForCommission(project.status).includes(projectStatus) ? undefined : 'status'
  },
  // A published file is left alone: asking would take it off the agenda.
  question: (project) => {
    if (isArchived(project)) return 'archived'
    if (project.isRecused || project.hasInterest) return 'recused'
    if (project.isInRoom) return 'inRoom'
    if (project.isPrepared) return 'prepared'
    return statusAsking(project.status) === undefined ? 'status' : undefined
  },
  write: (project) => {
    if (isArchived(project)) return 'archived'
    return project.isRecused ? 'recused' : undefined
  },
  boost: (project, viewer) => {
    if (isArchived(project)) return 'archived'
    if (project.isRecused || project.hasInterest) return 'recused'
    if (project.isInRoom) return 'inRoom'
    if (project.boosted) return 'asIs'
    return actionsFor(project, viewer).allowBoost ? undefined : 'status'
  },
}

/** Undefined if nothing prevents the act. */
export function whyAside(project: SelectedProject, viewer: Viewer, form: JudgedForm): WhyAside | undefined {
  const rule = rules[form.act] as Rule<BulkAct>
  return rule(project, viewer, form)
}

/** An act that has already sent mail cannot be undone. */
export const undoableActs: readonly BulkAct[] = ['assign', 'spread', 'prepare', 'boost']

/** The statuses that can be prepared for many, and those of them that request an answer. */
export const statusesForMany = [
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'INFOS_NEEDED',
  'REFUSED',
] as const satisfies ProjectStatus[]
export const askingStatuses = answerAwaitedStatuses

/** The status in which a filed project answers a point, without leaving the agenda for it. */
export function statusAsking(from: ProjectStatus): ProjectStatus | undefined {
  if (isAmong(from, askingStatuses)) return from
  if (!awaitsSession(from)) return undefined
  return askingStatuses.find((to) => availableStatusForCommission(from).includes(to))
}

/** It still awaits a decision, and it is not on the agenda. */
function awaitsSession(status: ProjectStatus): boolean {
  return availableStatusForCommission(status).length > 0 && !isAmong(status, publishedStatuses)
}

function isArchived({ edition }: ActionableProject): boolean {
  return edition.state === 'archived'
}

/** Ignores the order. */
function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  return new Set(some).size === others.length && others.every((id) => some.includes(id))
}
