import { fail, type FieldError } from '#domain/errors.ts'
import { areSameRules, mergeDates } from '#domain/projects/date-entries.ts'
import { withSubmittedDays } from '#domain/projects/project-faults.ts'
import { today } from '#domain/days.ts'
import { filledMessage } from '#domain/message-templates/names.ts'
import { asksPoints, isPastDue } from '#domain/thread/point.ts'
import { missingConsents, type ProjectForm } from '#domain/projects/project-form.ts'
import { answerAwaitedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import {
  entersQueue,
  mayTranslate,
  outcomeOfDecision,
  outcomeOfForm,
  waitsForReview,
  type Outcome,
} from '#domain/projects/outcomes.ts'
import { namesOf, type ProjectColumns } from '#domain/projects/project-fields.ts'
import { translationFields } from '#domain/translations/translations.ts'
import { ensureMoves } from '#domain/projects/moving.ts'
import { ensureAllowed, isStrict, needsMessage } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Changes } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { isSubmissionOpen } from '#server/programme/programme-queries.ts'
import { toldToHolder } from '#server/projects/mails/typed-message.ts'
import { movesDay } from '#server/projects/points/points.ts'
import type { UnsentAnswer } from '#server/projects/points/unsent-answer-queries.ts'
import { settleProposal, withProposal, withWaitingValues } from '#server/projects/proposals/proposals.ts'
import { changesOfProject } from '#server/projects/rows/project-changes.ts'
import { timeOf, type HeldProject, type ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'
import { answersAfter, answersOfForm, faultsOfAnswers } from '#server/projects/save/answers-of-form.ts'
import { applyForm } from '#server/projects/save/apply-form.ts'
import { faultsOfDraft, fieldsAfterSave } from '#server/projects/save/fields-after-save.ts'
import { commentOfForm } from '#server/projects/save/note-comment.ts'
import { refuseTooManyProjects } from '#server/projects/save/project-quota.ts'
import type { Uploads } from '#server/projects/save/receive-uploads.ts'
import { refuseFaults } from '#server/projects/save/refuse-faults.ts'

export type Saving = {
  before: HeldProject | undefined
  form: ProjectForm
  /** What the holder wrote before and has not submitted. */
  unsent?: UnsentAnswer | undefined
  /** The fields of the form that could not be read. */
  unread: FieldError[]
  uploads: Uploads
  /** The room that has called the file decides it. */
  byRoom?: boolean | undefined
  /** A decision that was prepared: who may prepare and send it has been asked. */
  isPrepared?: boolean
}

/** Returns what a save would store and the act that it is, or refuses it. */
export async function judgeSave(tx: Transaction, deps: Deps, viewer: Viewer, saving: Saving) {
  const { before, form, unread, uploads, byRoom = false, isPrepared = false } = saving
  const from: ProjectStatus | 'NEW' = before?.status ?? 'NEW'
  if (before !== undefined) {
    refuseStale(before, form.version)
    ensureAllowed(byRoom ? { ...before, isInRoom: false } : before, viewer, 'allowEdit')
  }
  const isHolder = viewer.role === 'ROLE_USER'
  const intended =
    isHolder || from === 'NEW'
      ? outcomeOfForm(from, form.isSubmited === true)
      : outcomeOfDecision(from, form.projectStatus)
  if (before !== undefined && !isHolder && !isPrepared && intended.to !== from)
    ensureAllowed(before, viewer, 'allowChangeStatus')
  const proposes = isHolder && before !== undefined && waitsForReview(before.status)
  const [, , applied] = await together([
    before === undefined && refuseTooManyProjects(tx, deps, viewer),
    refuseOutsideWindow(tx, before, from, intended),
    applyForm(tx, proposes ? withWaitingValues(before) : before, form, uploads),
  ])
  const sent = { before, sent: { answers: form.answers ?? {}, wordings: form.wordings ?? {} } }
  const ground = { proposes, edition: before?.edition ?? applied.edition }
  const answered = await answersOfForm(tx, viewer, sent, ground)
  const filled = { ...(proposes ? withProposal(before, applied.filled) : applied.filled), answers: answered.answers }
  if (!isHolder && before !== undefined)
    filled.message = filledMessage(filled.message, { ...filled, creator: toldToHolder(before).creator })
  if (before !== undefined) ensureMoves(before, viewer, filled.commissionId)
  filled.commissionComment = await commentOfForm(tx, before, filled.commissionComment)
  const { act, to } = proposes ? settleProposal(before, filled, intended) : intended
  const { dates: merged, unknown } = mergeDates(
    before?.dates ?? [],
    form.projectDateConfs ?? [],
    form.removedProjectDateConfsIds ?? [],
  )
  const dates = isStrict(to) ? withSubmittedDays(merged) : merged
  const isImageTold = [...uploads.faults, ...applied.faults].some(({ field }) => field === 'imageId')
  refuseFaults(unread, [
    ...uploads.faults,
    ...applied.faults,
    ...answered.faults,
    ...unknown.map((index): FieldError => ({ field: `projectDateConfs.${index}.id`, message: 'field.invalid.error' })),
    ...faultsOfDraft(filled, merged, before, to).filter(({ field }) => field !== 'image' || !isImageTold),
    ...(mayTranslate(from, isHolder) ? [] : translated(before, filled)),
    ...(proposes && filled.textLanguage !== before.textLanguage ? [otherOriginal] : []),
    ...faultsOfAnswers(filled, { ...sent, viewer, to }),
    ...(isHolder && entersQueue(from, to) ? missingConsents(form) : []),
    ...(!isHolder && needsMessage(to) && filled.message === '' ? [missingMessage] : []),
    ...(asksPoints(to) && form.dueDay && isPastDue(form.dueDay, today()) ? [pastDue] : []),
  ])
  const isDated = from !== to && to !== 'DRAFT'
  const now = before?.heldAt ?? (isDated ? await timeOf(tx) : '')
  const isRedated = before === undefined || !areSameRules(before.dates, dates)
  const left = { ...filled, answers: answersAfter(filled, act) }
  const after = fieldsAfterSave({ filled: left, dates, isRedated }, from, to, now)
  return { act, from, to, after, newId: applied.newId }
}

type Judged = Awaited<ReturnType<typeof judgeSave>>

/** Returns the changes of a save, or undefined if it does nothing at all. */
export async function changesOfSave(
  tx: Transaction,
  viewer: Viewer,
  saving: Saving,
  { to, after }: Judged,
): Promise<Changes | undefined> {
  const { before, form } = saving
  const changes = changesOfProject(before, after)
  if (before === undefined) return changes
  if (saysItAgain(viewer, saving)) changes['userComment'] = ['', after.userComment]
  const isNothing = Object.keys(changes).length === 0 && !form.points?.length && !(await movesDay(tx, before, to, form))
  return isNothing ? undefined : changes
}

/** An answer with the same words as an older note changes no field, but still counts as an answer. */
function saysItAgain({ role }: Viewer, { before, form, unsent }: Saving) {
  if (role !== 'ROLE_USER' || before === undefined || !isAmong(before.status, answerAwaitedStatuses)) return false
  const words = form.userComment ?? unsent?.fields.userComment
  return words !== undefined && words !== '' && words === before.userComment
}

/** The translations that a form changes, each refused by its name. */
function translated(before: ProjectRecord | undefined, after: ProjectColumns): FieldError[] {
  const changed = namesOf(translationFields).filter((name) => (before?.[name] ?? '') !== after[name])
  return changed.map((field) => ({ field, message: 'field.invalid.error' }))
}

/** What is published stays in its language while another version of it waits for review. */
const otherOriginal: FieldError = { field: 'textLanguage', message: 'field.invalid.error' }
const pastDue: FieldError = { field: 'dueDay', message: 'date.past.error' }
const missingMessage: FieldError = { field: 'message', message: 'MandatoryField' }

async function refuseOutsideWindow(
  tx: Transaction,
  before: ProjectRecord | undefined,
  from: ProjectStatus | 'NEW',
  { to }: Outcome,
) {
  const isFirst = entersQueue(from, to) && !before?.submissionDate
  // An ended edition takes no new submissions; the next ones are for the current edition.
  const hasEnded = before !== undefined && before.edition.state !== 'current'
  if (isFirst && (hasEnded || !(await isSubmissionOpen(tx)))) fail('submission.closed.error')
}
