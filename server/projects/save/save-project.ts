import { fail, type FieldError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { LostDate } from '#domain/projects/project-api.ts'
import { reviewerFields } from '#domain/projects/project-fields.ts'
import type { ProjectForm } from '#domain/projects/project-form.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueOfEach } from '#server/platform/fair-queue.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { isAnswered, once } from '#server/platform/idempotency/once.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import {
  asNewToProject,
  keepUnsent,
  staysUnsent,
  takeUnsent,
  unsentAnswerFor,
  withUnsent,
} from '#server/projects/points/unsent-answer.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import { getHeldProject, isProjectInScope, unlessGone } from '#server/projects/rows/project-queries.ts'
import { follow } from '#server/projects/save/consequences.ts'
import { changesOfSave, judgeSave, type Saving } from '#server/projects/save/judge-save.ts'
import { forgetUpload, noUploads, receiveUploads } from '#server/projects/save/receive-uploads.ts'
import { writeRows } from '#server/projects/save/write-rows.ts'
import { recallOf, undoOffer } from '#server/projects/ways-back/ways-back.ts'

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

async function saveOnce(deps: Deps, viewer: Viewer, { id, language, ip, repeatable, ...sent }: Save): Promise<Saved> {
  const { form, unread } = viewer.role === 'ROLE_USER' ? withoutReviewerFields(sent) : { ...sent, unread: sent.faults }
  const isRepeat = await isAnswered(deps.db, viewer, repeatable)
  // The transaction checks this again, but a picture for an unknown project should not even be read.
  if (id !== undefined && form.image && !(await isProjectInScope(deps.db.shared, viewer, id)))
    fail('resource.notFound.error')
  const uploads = isRepeat ? noUploads : await receiveUploads(deps, viewer, form, { isNew: id === undefined, ip })
  const touched = [uploads.keptImageId]
  let isWritten = false
  try {
    const saving = once(deps.db, viewer, repeatable, async (tx) => {
      const before = id === undefined ? undefined : await getHeldProject(tx, viewer, id)
      const { saved, changedImages } = await write(tx, deps, viewer, { before, form, unread, uploads, language })
      touched.push(...changedImages)
      isWritten = true
      return saved
    })
    const isDecision = viewer.role !== 'ROLE_USER' && form.projectStatus !== undefined
    const told =
      id === undefined ? saving : toldToRoom(deps.db, viewer, { id, act: isDecision ? 'decide' : 'edit' }, saving)
    return await unlessGone(told)
  } finally {
    // Removes a picture that was replaced, or that came with a refused form.
    await removeUnusedImages(deps, touched)
    if (!isWritten) await forgetUpload(deps, viewer, uploads)
  }
}

type Decided = Pick<ProjectFact, 'id' | 'language' | 'ofSession' | 'togetherKey'> & Pick<Saving, 'form' | 'byRoom'>

/**
 * Decides as the form does, within another transaction. The mail is sent at once, and only another decision reverts it.
 * Returns pictures that may no longer be shown.
 */
export async function decideWithin(tx: Transaction, deps: Deps, viewer: Viewer, { id, form, ...decided }: Decided) {
  const before = await getHeldProject(tx, viewer, id)
  const writing = { before, form, unread: [], uploads: noUploads, isPrepared: true, ...decided }
  return (await write(tx, deps, viewer, writing)).changedImages
}

type Writing = Saving & Pick<ProjectFact, 'language' | 'ofSession' | 'togetherKey'>
type Written = { saved: Saved; changedImages: number[] }

async function write(tx: Transaction, deps: Deps, viewer: Viewer, writing: Writing): Promise<Written> {
  const { before, form, isPrepared = false, language, ofSession, togetherKey } = writing
  const unsent = await unsentAnswerFor(tx, viewer, before)
  const shown = before && withUnsent(before, unsent)
  const taken = await takeUnsent(tx, viewer, shown, writing)
  const judged = await judgeSave(tx, deps, viewer, { ...taken, before: shown })
  const { act, from, to, newId } = judged
  if (shown !== undefined && staysUnsent(viewer, judged)) {
    const keeping = { unsent, shown, after: judged.after, form }
    return {
      saved: { id: shown.id, tostring: shown.name },
      changedImages: await keepUnsent(tx, viewer, before!, keeping),
    }
  }
  const after = before ? { ...judged.after, dates: asNewToProject(judged.after.dates, before) } : judged.after
  const id = before?.id ?? newId!
  const saved = { id, tostring: after.name }
  const changes = await changesOfSave(tx, viewer, { ...writing, unsent }, { ...judged, after })
  if (changes === undefined) return { saved: { id, tostring: before!.name }, changedImages: [] }

  const isDecision = viewer.role !== 'ROLE_USER' && from !== to
  const recall = isDecision && !isPrepared ? recallOf(deps) : undefined
  const fact = {
    viewer,
    act,
    id,
    from,
    to,
    before,
    after,
    changes,
    language,
    asked: form,
    recall,
    ofSession,
    togetherKey,
  }
  const lostDates = await writeRows(tx, fact)
  const changedImages = await follow(tx, fact, deps)
  const lost = lostDates.length === 0 ? {} : { lostDates }
  return { saved: { ...saved, ...undoOffer(recall), ...lost }, changedImages }
}

function withoutReviewerFields({ form, faults }: Pick<Save, 'form' | 'faults'>) {
  return {
    form: Object.fromEntries(Object.entries(form).filter(([name]) => !isForReviewers(name))) as ProjectForm,
    unread: faults.filter(({ field }) => !isForReviewers(field)),
  }
}

function isForReviewers(name: string): boolean {
  return [...reviewerFields, 'dueDay'].some((field) => field === name) || /^points\b/.test(name)
}
