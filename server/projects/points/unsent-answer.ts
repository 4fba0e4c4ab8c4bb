import { areSameRules, type KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { ProjectForm } from '#domain/projects/project-form.ts'
import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { filesOf, unsentAnswers, withUnsentAnswers } from '#domain/questions/project-answers.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import {
  findUnsentAnswer,
  keepFields,
  newDateIds,
  removeUnsentAnswer,
  sendReplies,
  type UnsentAnswer,
} from '#server/projects/points/unsent-answer-queries.ts'
import {
  changedColumns,
  changesOfProject,
  imagesThatDiffer,
  isSameSet,
  type ProjectAfter,
} from '#server/projects/rows/project-changes.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import type { HeldProject, ProjectRecord } from '#server/projects/rows/project-queries.ts'

/** The answer under way, which only the holder of an asked project reads. */
export async function unsentAnswerFor(
  db: Pick<Queries, 'row'>,
  viewer: Viewer,
  project: Pick<ProjectRecord, 'id' | 'status'> | undefined,
): Promise<UnsentAnswer | undefined> {
  const isAsked = viewer.role === 'ROLE_USER' && project !== undefined && isAmong(project.status, answerAwaitedStatuses)
  return isAsked ? findUnsentAnswer(db, project.id) : undefined
}

/** The answer that a holder has begun since the project's last save, which a reviewer's undo would leave without its request. */
export async function unsentAnswerSince(tx: Transaction, { id, status, savedAt }: ProjectRecord) {
  if (!isAmong(status, answerAwaitedStatuses)) return undefined
  const unsent = await findUnsentAnswer(tx, id)
  return unsent !== undefined && Date.parse(unsent.savedAt) > Date.parse(savedAt) ? unsent : undefined
}

/** Returns the project as its holder has it, with what they have not submitted. */
export function withUnsent<Known extends ProjectRecord>(project: Known, unsent: UnsentAnswer | undefined): Known {
  if (unsent === undefined) return project
  const { fields, types, dates, image, commission, commissionNames, savedBy, savedAt, asked } = unsent
  return {
    ...project,
    ...fields,
    ...('imageId' in fields && { image }),
    ...('commissionId' in fields && { commission, commissionNames }),
    types: types ?? project.types,
    dates: (dates as KeptDate[] | null) ?? project.dates,
    answers: project.answers && withUnsentAnswers(project.answers, asked),
    ...(Object.keys({ ...fields, ...asked.answers }).length > 0 && { savedBy, savedAt }),
  }
}

/** Whether a save leaves the commission waiting: nothing of it is theirs to read yet. */
export function staysUnsent({ role }: Viewer, { from, to }: Pick<ProjectFact, 'from' | 'to'>): boolean {
  return role === 'ROLE_USER' && from === to && isAmong(to, answerAwaitedStatuses)
}

type Keeping = {
  unsent: UnsentAnswer | undefined
  shown: ProjectRecord
  after: ProjectAfter
  form: Pick<ProjectForm, 'userComment'>
}

/** Stores what differs from the project, whose rows and history stay as they are. Returns pictures shown no longer. */
export async function keepUnsent(
  tx: Transaction,
  viewer: Viewer,
  before: HeldProject,
  { unsent, shown, after, form }: Keeping,
): Promise<number[]> {
  // The same words as an older note are an answer too.
  const isAnswered = unsent?.fields.userComment !== undefined || form.userComment !== undefined
  const isSame = areSameRules(shown.dates, after.dates) && Object.keys(changesOfProject(shown, after)).length === 0
  if (isSame && isAnswered === (unsent?.fields.userComment !== undefined)) return []
  const { types, commission: _name, dates, answers, ...columns } = after
  const files = filesOf(answers).filter((id) => !filesOf(before.answers).includes(id))
  const fields = { ...changedColumns(before, columns), ...(isAnswered && { userComment: after.userComment }) }
  const typeIds = types.map(({ id }) => id)
  await keepFields(tx, viewer, before, {
    fields,
    typeIds: isSameSet(typeIds, before.types) ? null : typeIds,
    dates: areSameRules(before.dates, dates) ? null : await withIds(tx, dates),
    imageId: fields.imageId ?? null,
    asked: answers === undefined ? { answers: {}, wordings: {} } : unsentAnswers(before.answers!, answers),
    files,
  })
  const pictures = imagesThatDiffer(shown, after)
  await noteImageUse(tx, pictures)
  return pictures
}

/** New blocks get an id, by which the next save knows them. */
async function withIds(tx: Transaction, dates: readonly DateRule[]): Promise<DateRule[]> {
  const ids = await newDateIds(tx, dates.filter(({ id }) => id === undefined).length)
  return dates.map((rule) => (rule.id === undefined ? { ...rule, id: ids.shift()! } : rule))
}

/** Blocks that the project does not have are new to it. */
export function asNewToProject(dates: readonly DateRule[], { dates: known }: Pick<ProjectRecord, 'dates'>): DateRule[] {
  const ids = new Set<number | undefined>(known.map(({ id }) => id))
  return dates.map((rule) => (ids.has(rule.id) ? rule : { ...rule, id: undefined }))
}

type Naming = { form: ProjectForm; uploads: { keptImageId?: number } }

/** A form may outlive the request it answers: it still names the answer's picture, and its dates are new to the project. */
export async function takeUnsent<Saving extends Naming>(
  tx: Transaction,
  viewer: Viewer,
  before: ProjectRecord | undefined,
  saving: Saving,
): Promise<Saving> {
  const { form, uploads } = saving
  if (before === undefined || viewer.role !== 'ROLE_USER') return saving
  const known = new Set(before.dates.map(({ id }) => id))
  const isOther = (id: number | null | undefined) => typeof id === 'number' && !known.has(id)
  const { imageId } = form
  const isOtherPicture = typeof imageId === 'number' && ![before.imageId, before.imageModifiedId].includes(imageId)
  const areOtherDates = form.projectDateConfs?.some(({ id }) => isOther(id)) ?? false
  if (!isOtherPicture && !areOtherDates) return saving
  const unsent = await findUnsentAnswer(tx, before.id)
  if (unsent === undefined) return saving
  const isOfAnswer = (id: number | null | undefined) => isOther(id) && unsent.dates?.some((rule) => rule.id === id)
  const dates = form.projectDateConfs?.map((rule) => (isOfAnswer(rule.id) ? { ...rule, id: undefined } : rule))
  return {
    ...saving,
    form: { ...form, ...(dates && { projectDateConfs: dates }) },
    uploads: isOtherPicture && imageId === unsent.image?.id ? { ...uploads, keptImageId: imageId } : uploads,
  }
}

/** It is sent with the answer; what was left of an earlier request does not return with the next. */
export async function settleUnsent(tx: Transaction, { viewer, act, id, from, to }: ProjectFact) {
  const wasAsked = from !== 'NEW' && isAmong(from, answerAwaitedStatuses)
  const isAnswer = wasAsked && viewer.role === 'ROLE_USER' && from !== to && act === 'submit'
  const isNewRequest = act === 'decide' && !wasAsked && isAmong(to, answerAwaitedStatuses)
  if (!isAnswer && !isNewRequest) return
  if (isAnswer) await sendReplies(tx, id)
  await noteImageUse(tx, await removeUnsentAnswer(tx, id))
}
