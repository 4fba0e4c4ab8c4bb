import { fail, type FieldError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { areSameRules, mergeDates } from '#domain/projects/date-entries.ts'
import type { LostDate } from '#domain/projects/project-api.ts'
import { newsOf } from '#domain/projects/news.ts'
import { withSubmittedDays } from '#domain/projects/project-faults.ts'
import { reviewerFields } from '#domain/projects/project-fields.ts'
import { missingConsents, type ProjectForm } from '#domain/projects/project-form.ts'
import { answerAwaitedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import {
  ensureAllowed,
  entersQueue,
  isStrict,
  needsMessage,
  outcomeOfDecision,
  outcomeOfForm,
  waitsForReview,
  type Outcome,
} from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueOfEach } from '#server/platform/fair-queue.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { isAnswered, once } from '#server/platform/idempotency/once.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { isSubmissionOpen } from '#server/programme/programme-queries.ts'
import { findAnswerWords } from '#server/projects/points/answer-words-queries.ts'
import { applyForm, isSameSet } from '#server/projects/save/apply-form.ts'
import {
  changedColumns,
  faultsOfDraft,
  fieldsAfterSave,
  imagesThatDiffer,
  placeZone,
} from '#server/projects/save/fields-after-save.ts'
import { actionNameOf, changesOfProject } from '#server/projects/rows/project-changes.ts'
import { rewriteDates } from '#server/projects/dates/rewrite-dates.ts'
import { withOccurrences } from '#server/projects/dates/project-dates.ts'
import {
  holdProject,
  insertProject,
  isProjectInScope,
  setProjectTypes,
  timeOf,
  unlessGone,
  updateProject,
  type HeldProject,
  type ProjectRecord,
} from '#server/projects/rows/project-queries.ts'
import { askedBy, carryPoints, movesDay, noteAnswers } from '#server/projects/points/points.ts'
import { settleProposal, withProposal, withWaitingValues } from '#server/projects/proposals/proposals.ts'
import { forgetUpload, noUploads, receiveUploads, type Uploads } from '#server/projects/save/receive-uploads.ts'
import { refuseFaults } from '#server/projects/save/refuse-faults.ts'
import { refuseTooManyProjects } from '#server/projects/save/project-quota.ts'
import { registerDecision, type Decision } from '#server/register/register-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'
import { sendProjectMails } from '#server/projects/mails/send-project-mails.ts'
import { openWayBack, recallOf, undoOffer } from '#server/projects/ways-back/ways-back.ts'
import { commentOfForm, noteComment } from '#server/projects/save/note-comment.ts'
import { tellNews } from '#server/projects/mails/tell-news.ts'

type Save = {
  id?: number
  form: ProjectForm
  /** The fields of the form that could not be read. */
  faults: FieldError[]
  language: Language
  ip: string
  repeatable: Repeatable | undefined
}
type Saved = { id: number; tostring: string; undoSeconds?: number; lostDates?: LostDate[] }

/** The picture of a form is read once, however many calls with its key arrive at once. */
const ofOneKey = queueOfEach({ atOnce: 1, most: 100 })

/** POST /project and /project/{id}: rows, history and mails are one transaction. */
export async function saveProject(deps: Deps, viewer: Viewer, save: Save): Promise<Saved> {
  const { repeatable, form } = save
  if (repeatable === undefined || !form.image) return saveOnce(deps, viewer, save)
  return ofOneKey(`${viewer.id} ${repeatable.key}`, () => saveOnce(deps, viewer, save))
}

async function saveOnce(
  deps: Deps,
  viewer: Viewer,
  { id, form, faults, language, ip, repeatable }: Save,
): Promise<Saved> {
  const isHolder = viewer.role === 'ROLE_USER'
  const read = isHolder ? withoutReviewerFields(form) : form
  const unread = isHolder ? faults.filter(({ field }) => !isForReviewers(field)) : faults
  const isRepeat = await isAnswered(deps.db, viewer, repeatable)
  // The transaction checks this again, but a picture for an unknown project should not even be read.
  if (id !== undefined && read.image && !(await isProjectInScope(deps.db.shared, viewer, id)))
    fail('resource.notFound.error')
  const uploads = isRepeat ? noUploads : await receiveUploads(deps, viewer, read, { isNew: id === undefined, ip })
  const touched = [uploads.keptImageId]
  let isWritten = false
  try {
    const saving = deps.db.transaction((tx) =>
      once(tx, viewer, repeatable, async () => {
        const before = id === undefined ? undefined : await holdProject(tx, viewer, id)
        if (id !== undefined && before === undefined) fail('resource.notFound.error')
        const { saved, changedImages } = await write(tx, deps, viewer, {
          before,
          form: read,
          unread,
          uploads,
          language,
        })
        touched.push(...changedImages)
        isWritten = true
        return saved
      }),
    )
    return await unlessGone(saving)
  } finally {
    // Removes a picture that was replaced, or that came with a refused form.
    await removeUnusedImages(deps, touched)
    if (!isWritten) await forgetUpload(deps, viewer, uploads)
  }
}

type Writing = {
  before: HeldProject | undefined
  form: ProjectForm
  unread: FieldError[]
  uploads: Uploads
  language: Language
  /** Its mail is sent at once, and only another decision reverts it. */
  isFinal?: boolean
  /** The session that decided, for the register. */
  ofSession?: Decision['ofSession']
}

type Decided = Pick<Writing, 'form' | 'language' | 'ofSession'> & { id: number }

/** Decides as the form does, within another transaction. Returns pictures that may no longer be shown. */
export async function decideWithin(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { id, form, language, ofSession }: Decided,
) {
  const before = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
  const writing = { before, form, unread: [], uploads: noUploads, language, ofSession, isFinal: true }
  return (await write(tx, deps, viewer, writing)).changedImages
}

/** An answer with the same words as an older note changes no field, but still counts as an answer. */
async function saysItAgain(tx: Transaction, { role }: Viewer, { before, form }: Writing): Promise<boolean> {
  const words = form.userComment ?? ''
  if (role !== 'ROLE_USER' || before === undefined || !isAmong(before.status, answerAwaitedStatuses)) return false
  if (words === '' || words !== before.userComment) return false
  return !(await findAnswerWords(tx, before.id)).isBegun
}

type Written = { saved: Saved; changedImages: number[] }

/** Returns what would be stored and the resulting status, or refuses. */
async function judge(tx: Transaction, deps: Deps, viewer: Viewer, { before, form, unread, uploads }: Writing) {
  const from = before?.status ?? 'NEW'
  if (before !== undefined) {
    refuseStale(before, form.version)
    ensureAllowed(before, viewer, 'allowEdit')
  }
  const isHolder = viewer.role === 'ROLE_USER'
  const intended =
    isHolder || from === 'NEW'
      ? outcomeOfForm(from, form.isSubmited === true)
      : outcomeOfDecision(from, form.projectStatus)
  const proposes = isHolder && before !== undefined && waitsForReview(before.status)
  const [, , applied] = await together([
    before === undefined && refuseTooManyProjects(tx, deps, viewer),
    refuseOutsideWindow(tx, before, from, intended),
    applyForm(tx, proposes ? withWaitingValues(before) : before, form, uploads),
  ])
  const filled = proposes ? withProposal(before, applied.filled) : applied.filled
  filled.commissionComment = await commentOfForm(tx, before, filled.commissionComment)
  const outcome = proposes ? settleProposal(before, filled, intended) : intended
  const { dates: merged, unknown } = mergeDates(
    before?.dates ?? [],
    form.projectDateConfs ?? [],
    form.removedProjectDateConfsIds ?? [],
  )

  const dates = isStrict(outcome.to) ? withSubmittedDays(merged) : merged
  const isImageTold = [...uploads.faults, ...applied.faults].some(({ field }) => field === 'imageId')
  refuseFaults(unread, [
    ...uploads.faults,
    ...applied.faults,
    ...unknown.map((index): FieldError => ({ field: `projectDateConfs.${index}.id`, message: 'field.invalid.error' })),
    ...faultsOfDraft(filled, merged, before, outcome.to).filter(({ field }) => field !== 'image' || !isImageTold),
    ...(isHolder && entersQueue(from, outcome.to) ? missingConsents(form) : []),
    ...(!isHolder && needsMessage(outcome.to) && filled.message === '' ? [missingMessage] : []),
  ])
  return { filled, dates, outcome, newId: applied.newId }
}

async function write(tx: Transaction, deps: Deps, viewer: Viewer, writing: Writing): Promise<Written> {
  const { before, form } = writing
  const { filled, dates, outcome, newId } = await judge(tx, deps, viewer, writing)
  const from = before?.status ?? 'NEW'
  const isHolder = viewer.role === 'ROLE_USER'
  const isDated = from !== outcome.to && outcome.to !== 'DRAFT'
  const now = before?.heldAt ?? (isDated ? await timeOf(tx) : '')
  const isRedated = before === undefined || !areSameRules(before.dates, dates)
  const after = fieldsAfterSave({ filled, dates, isRedated }, from, outcome.to, now)
  const changes = changesOfProject(before, after)
  if (await saysItAgain(tx, viewer, writing)) changes['userComment'] = ['', after.userComment]
  const isSame = before !== undefined && Object.keys(changes).length === 0
  if (isSame && !form.points?.length && !(await movesDay(tx, before, outcome.to, form)))
    return { saved: { id: before.id, tostring: before.name }, changedImages: [] }

  const { types, commission: _name, ...columns } = after
  const typeIds = types.map((type) => type.id)
  const action = actionNameOf(outcome, from)
  const zone = placeZone(filled)
  const id = before?.id ?? newId!
  let lostDates: LostDate[] = []
  if (before === undefined) {
    insertProject(tx, viewer.id, {
      id,
      fields: columns,
      typeIds,
      blocks: dates.map((rule) => withOccurrences(rule, zone)),
      history: { viewer, action, changes },
    })
  } else {
    updateProject(tx, viewer, before, changedColumns(before, columns), { action, changes })
    if (!isSameSet(typeIds, before.types)) setProjectTypes(tx, id, typeIds)
    noteComment(tx, viewer, before, after.commissionComment)
    await carryPoints(tx, viewer, before, { from: before.status, to: outcome.to, form })
    if (isHolder && isAmong(before.status, answerAwaitedStatuses) && before.status !== outcome.to)
      await noteAnswers(tx, before, { ...before, ...after, dates })
    lostDates = await rewriteDates(tx, viewer, before, { dates, zone })
  }
  const changedImages = imagesThatDiffer(before, after)
  const recall = !isHolder && from !== outcome.to && !writing.isFinal ? recallOf(deps) : undefined
  await together([
    before !== undefined && recall && openWayBack(tx, viewer, before, recall),
    noteImageUse(tx, changedImages),
    sendProjectMails(tx, deps, viewer, {
      ...outcome,
      from,
      projectId: id,
      creatorId: before?.creatorId ?? viewer.id,
      language: writing.language,
      recall,
      question: before?.message,
      asked: askedBy(form, outcome.to, before),
    }),
    before !== undefined &&
      tellNews(tx, deps, before, newsOf({ from, to: outcome.to, isHolder }, Object.keys(changes))),
  ])
  if (before !== undefined) {
    const project = { ...after, id, edition: before.edition }
    registerDecision(tx, viewer, {
      act: 'decide',
      project,
      from: before.status,
      to: after.status,
      message: after.message,
      ofSession: writing.ofSession,
    })
  }
  const lost = lostDates.length === 0 ? {} : { lostDates }
  return { saved: { id, tostring: after.name, ...undoOffer(recall), ...lost }, changedImages }
}

const missingMessage: FieldError = { field: 'message', message: 'MandatoryField' }

function withoutReviewerFields(form: ProjectForm): ProjectForm {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !isForReviewers(name)))
}

function isForReviewers(name: string): boolean {
  return [...reviewerFields, 'dueDay'].some((field) => field === name) || /^points\b/.test(name)
}

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
