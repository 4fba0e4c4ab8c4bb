import type { WhoDecides } from '#domain/editions/who-decides.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'
import { fail, refuseAct } from '#domain/errors.ts'
import {
  answerAwaitedStatuses,
  awaitsDecision,
  certifiedStatuses,
  isAmong,
  projectStatuses,
  publishedStatuses,
  type ProjectStatus,
} from '#domain/projects/statuses.ts'
import { isPersonOf, type FilePeople } from '#domain/people/people.ts'
import type { Viewer } from '#domain/viewer.ts'

/**
 * The life of a project: PRODUCT section 2, as one table. The server enforces it, the API sends its flags, the screens
 * read them. No other file decides what a status allows.
 */
type Step = {
  from: readonly (ProjectStatus | 'NEW')[]
  by: Party | 'both'
  act: Act
  to: readonly ProjectStatus[] | 'same'
}

type Party = 'holder' | 'reviewer' | 'admin'

/**
 * - `saveDraft`, `submit`: the holder's form, by its isSubmited flag;
 * - `propose`, `withdraw`: the holder changes a published name, text or image, or puts the published values back;
 * - `decide`: a reviewer chooses a status;
 * - `askAgain`: the holder of a refused project asks once for a new review;
 * - `reopen`, `restore`: an administrator undoes a refusal or a deletion.
 */
export type Act =
  | 'saveDraft'
  | 'submit'
  | 'propose'
  | 'withdraw'
  | 'accept'
  | 'refuse'
  | 'decide'
  | 'delete'
  | 'askAgain'
  | 'reopen'
  | 'restore'

/** A form must be complete in these statuses; elsewhere values may still be missing (PRODUCT 9.12). */
const strictStatuses = ['SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED', ...publishedStatuses] as const

const notDeleted = projectStatuses.filter((status) => status !== 'DELETED')

const steps: readonly Step[] = [
  { from: ['NEW', 'DRAFT', 'DELETED'], by: 'holder', act: 'saveDraft', to: ['DRAFT'] },
  { from: ['NEW', 'DRAFT', 'DELETED'], by: 'holder', act: 'submit', to: ['SUBMITED'] },
  { from: strictStatuses, by: 'holder', act: 'saveDraft', to: 'same' },
  { from: strictStatuses, by: 'holder', act: 'submit', to: 'same' },

  { from: answerAwaitedStatuses, by: 'holder', act: 'saveDraft', to: 'same' },
  { from: ['INFOS_NEEDED'], by: 'holder', act: 'submit', to: ['SUBMITED'] },
  { from: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED'], by: 'holder', act: 'submit', to: ['CERTIFIED_UNPUBLISHED_MODIFIED'] },

  { from: publishedStatuses, by: 'holder', act: 'propose', to: ['CERTIFIED_PUBLISHED_MODIFIED'] },
  { from: ['CERTIFIED_PUBLISHED_MODIFIED'], by: 'holder', act: 'withdraw', to: ['CERTIFIED_PUBLISHED'] },
  // The status stays while another value still waits.
  {
    from: ['CERTIFIED_PUBLISHED_MODIFIED'],
    by: 'reviewer',
    act: 'accept',
    to: ['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'],
  },
  {
    from: ['CERTIFIED_PUBLISHED_MODIFIED'],
    by: 'reviewer',
    act: 'refuse',
    to: ['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'],
  },

  {
    from: ['SUBMITED', 'INFOS_NEEDED'],
    by: 'reviewer',
    act: 'decide',
    to: ['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED'],
  },
  {
    from: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED'],
    by: 'reviewer',
    act: 'decide',
    to: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED'],
  },
  {
    from: publishedStatuses,
    by: 'reviewer',
    act: 'decide',
    to: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'REFUSED'],
  },

  { from: notDeleted, by: 'both', act: 'delete', to: ['DELETED'] },

  { from: ['REFUSED'], by: 'holder', act: 'askAgain', to: 'same' },
  { from: ['REFUSED'], by: 'admin', act: 'reopen', to: ['SUBMITED'] },
  // Back to its status before deletion.
  { from: ['DELETED'], by: 'admin', act: 'restore', to: notDeleted },
]

/** The status after an act, or undefined if the table does not have it. */
export function statusAfter(
  from: ProjectStatus | 'NEW',
  by: Party,
  act: Act,
  chosen?: ProjectStatus,
): ProjectStatus | undefined {
  const step = steps.find(
    (step) => step.from.includes(from) && (step.by === by || step.by === 'both') && step.act === act,
  )
  if (step === undefined) return undefined
  if (step.to === 'same') return from === 'NEW' ? undefined : from
  return chosen === undefined ? step.to[0] : step.to.find((status) => status === chosen)
}

/** The statuses that a reviewer may choose: the present one first. Empty if there is nothing to decide. */
export function availableStatusForCommission(status: ProjectStatus): ProjectStatus[] {
  const targets = steps
    .filter((step) => step.by === 'reviewer' && step.act === 'decide' && step.from.includes(status))
    .flatMap((step) => step.to)
    .filter((target): target is ProjectStatus => target !== 'same' && target !== status)
  return targets.length === 0 ? [] : [status, ...targets]
}

const statusesWithMessage = ['REFUSED', ...answerAwaitedStatuses] as const

/** The message to the holder is shown and required with these, and cleared by any other. */
export function needsMessage(status: ProjectStatus): boolean {
  return isAmong(status, statusesWithMessage)
}

type Dates = { submissionDate: string | null; certificationDate: string | null; publicationDate: string | null }

/** The three dates after a change of status: first submission, first certification, last publication. */
export function datesAfter(from: ProjectStatus | 'NEW', to: ProjectStatus, dates: Dates, now: string): Dates {
  const wasPublished = from !== 'NEW' && isAmong(from, publishedStatuses)
  const isPublished = isAmong(to, publishedStatuses)
  return {
    submissionDate: dates.submissionDate ?? (to === 'SUBMITED' ? now : null),
    certificationDate: dates.certificationDate ?? (isAmong(to, certifiedStatuses) ? now : null),
    publicationDate: isPublished ? (wasPublished ? dates.publicationDate : now) : null,
  }
}

/** A holder's reply to a request counts as an answer until the commission has decided on it. */
export function answeredAfter(
  from: ProjectStatus | 'NEW',
  to: ProjectStatus,
  answeredAt: string | null,
  now: string,
): string | null {
  if (!awaitsDecision(to)) return null
  return from !== 'NEW' && isAmong(from, answerAwaitedStatuses) ? now : answeredAt
}

export type ActionableProject = FilePeople & {
  status: ProjectStatus
  boosted: boolean
  /** When its holder asked for a new review. */
  askedAgainAt?: string | null
  commissionId?: number | null
  /** The chair of its commission. */
  chairId?: number | null
  edition: { state: EditionState; whoDecides?: WhoDecides }
  /** The viewer is recused, whatever their role. */
  isRecused?: boolean
  /** A possible interest of the viewer is not settled: they read, and have no part in a decision. */
  hasInterest?: boolean
  /** A session has opened with it on its order. */
  isOnRecord?: boolean
  /** A session has called it, and has not finished with it. */
  isInRoom?: boolean
}

/** All acts that a viewer may do on a project they can see. The screens show them, the server refuses the others. */
export function actionsFor(project: ActionableProject, viewer: Viewer) {
  const actions = isArchived(project) ? actionsInArchive(project, viewer) : actionsNow(project, viewer)
  return project.isRecused || project.hasInterest ? noneOf(actions) : actions
}

function noneOf(actions: ProjectActions): ProjectActions {
  return Object.fromEntries(Object.keys(actions).map((name) => [name, false])) as ProjectActions
}

/**
 * An archived project is read-only, but a wrong published text may be corrected, a filed project may be filed again, and
 * the public must know what becomes of dates that are still to come.
 */
function actionsInArchive(project: ActionableProject, viewer: Viewer): ProjectActions {
  const actions = actionsNow(project, viewer)
  const isAdmin = viewer.role !== 'ROLE_USER' && viewer.role !== 'ROLE_COMMISSION'
  return {
    ...noneOf(actions),
    allowDuplicate: actions.allowDuplicate,
    allowDateStates: actions.allowDateStates,
    allowCorrect: isAdmin && isAmong(project.status, publishedStatuses),
  }
}

/** Whether the viewer decides on a project by themselves: the edition says in which circle. Preparing is another right. */
export function decides({ commissionId = null, chairId, edition }: ActionableProject, viewer: Viewer): boolean {
  if (viewer.role !== 'ROLE_COMMISSION') return viewer.role !== 'ROLE_USER'
  const isOwn = commissionId !== null && viewer.commissionId === commissionId
  const circles = { anyMember: true, ownCommission: isOwn, leaders: isOwn && viewer.id === chairId }
  return circles[edition.whoDecides ?? 'anyMember']
}

function actionsNow(project: ActionableProject, viewer: Viewer) {
  const { status, boosted, isOnRecord = false } = project
  const isDecider = decides(project, viewer)
  const isHolder = viewer.role === 'ROLE_USER'
  const isOwner = isHolder && isPersonOf(project, viewer.id)
  const isReviewer = !isHolder
  const isAdmin = isReviewer && viewer.role !== 'ROLE_COMMISSION'
  const isOpenTo = (by: Party, act: Act) => statusAfter(status, by, act) !== undefined
  const isDeletable = isOpenTo('holder', 'delete')
  return {
    // Reviewers may not edit what its holder may no longer edit.
    allowEdit: isOpenTo('holder', 'saveDraft') && (isOwner || isReviewer),
    allowDelete: isDeletable && (isOwner || isDecider),
    // A permanent deletion would delete the session's record of it.
    allowPermanentDelete: !isDeletable && !isOnRecord && (isOwner || isAdmin),
    allowRestore: isAdmin && isOpenTo('admin', 'restore'),
    allowReopen: isAdmin && isOpenTo('admin', 'reopen'),
    allowAskAgain: isOwner && isOpenTo('holder', 'askAgain') && !project.askedAgainAt,
    allowDuplicate: isOwner,
    allowBoost: isReviewer && status === 'CERTIFIED_PUBLISHED' && !boosted,
    allowUnboost: isReviewer && boosted,
    /** The holder and any reviewer may mark an announced date as full, moved or cancelled. */
    allowDateStates: isAmong(status, publishedStatuses) && (isOwner || isReviewer),
    allowChangeStatus: isDecider && availableStatusForCommission(status).length > 0,
    allowAcceptModifications: isDecider && isOpenTo('reviewer', 'accept'),
    allowRefuseModifications: isDecider && isOpenTo('reviewer', 'refuse'),
    /** Only in an archive; elsewhere, use edit. */
    allowCorrect: false,
  }
}

export type ProjectActions = ReturnType<typeof actionsNow>

function isArchived({ edition }: Pick<ActionableProject, 'edition'>): boolean {
  return edition.state === 'archived'
}

/** Nobody writes to a project of an archived edition. */
export function refuseArchived(project: Pick<ActionableProject, 'edition'>) {
  if (isArchived(project)) fail('edition.archived.error')
}

/** A recused user neither decides on a project nor writes about it. */
export function refuseRecused({ isRecused }: Pick<ActionableProject, 'isRecused'>) {
  if (isRecused) fail('opinion.recused.error')
}

/** Nor does a user with a possible interest decide on it, until that is settled. */
export function refuseOutside(project: Pick<ActionableProject, 'isRecused' | 'hasInterest'>) {
  refuseRecused(project)
  if (project.hasInterest) fail('opinion.interest.error')
}

/** A file that is called belongs to the room: nobody elsewhere acts on it meanwhile. */
export function refuseInRoom({ isInRoom }: Pick<ActionableProject, 'isInRoom'>) {
  if (isInRoom) fail('project.inRoom.error')
}

export function ensureAllowed(project: ActionableProject, viewer: Viewer, action: keyof ProjectActions) {
  if (actionsFor(project, viewer)[action]) return refuseInRoom(project)
  const isEverTheirs = isEverAllowed(project, viewer, action)
  if (isEverTheirs) refuseOutside(project)
  if (isEverTheirs) refuseArchived(project)
  return refuseAct(isEverTheirs, 'project.action.refused.error')
}

/** Whether the viewer might do it if the project were in another state. */
function isEverAllowed(project: ActionableProject, viewer: Viewer, action: keyof ProjectActions): boolean {
  return projectStatuses.some((status) =>
    [true, false].some((boosted) => {
      const other = { ...project, status, boosted, isRecused: false, isOnRecord: false, askedAgainAt: null }
      const archived = { ...other, edition: { ...project.edition, state: 'archived' as const } }
      return actionsNow(other, viewer)[action] || actionsInArchive(archived, viewer)[action]
    }),
  )
}

/** Waiting values are dropped when the project leaves this status. */
export function keepsProposal(to: ProjectStatus): boolean {
  return statusAfter(to, 'reviewer', 'accept') !== undefined
}

/** Whether a project in this status must be complete. */
export function isStrict(to: ProjectStatus): boolean {
  return isAmong(to, strictStatuses)
}
