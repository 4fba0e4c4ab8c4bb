import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { waitingFields, type ReviewedField } from '#domain/projects/review.ts'
import { ensureAllowed, statusAfterReview } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { changesOfProject, wordIn } from '#server/projects/rows/project-changes.ts'
import { holdProject, updateProject, type ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { withoutWaiting, withWaitingValues } from '#server/projects/proposals/proposals.ts'
import { registerDecision } from '#server/register/register-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'
import { openWayBack, recallOf, undoOffer } from '#server/projects/ways-back/ways-back.ts'
import { sendProjectMails } from '#server/projects/mails/send-project-mails.ts'

type Decision = {
  act: 'accept' | 'refuse'
  version: number | null | undefined
  /** The fields that are decided; by default all that wait. */
  fields?: readonly ReviewedField[] | undefined
  message?: string | undefined
  language: Language
}

/** POST /project/acceptModifications/{id} and refuseModifications. Returns how long it can be undone. */
export async function reviewModifications(deps: Deps, viewer: Viewer, id: number, decision: Decision) {
  const { act, version, message: word = '', language } = decision
  const recall = recallOf(deps)
  let touched: (number | undefined)[] = []
  await deps.db.transaction(async (tx) => {
    const before = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    refuseStale(before, version)
    ensureAllowed(before, viewer, act === 'accept' ? 'allowAcceptModifications' : 'allowRefuseModifications')
    const waiting = waitingOf(before)
    const fields = decision.fields ?? waiting
    if (fields.some((field) => !waiting.includes(field))) invalidField('fields', 'field.invalid.error')
    const stillWaiting = waiting.filter((field) => !fields.includes(field))
    const after = fieldsAfterReview(before, act, fields)
    touched = [before.imageId ?? undefined, before.imageModifiedId ?? undefined]

    updateProject(tx, viewer, before, after)
    if (recall) await openWayBack(tx, viewer, before, recall)
    await noteImageUse(tx, [before.imageId, before.imageModifiedId])
    const changes = { ...changesOfProject(before, { ...before, ...after }), ...wordIn(word) }
    await recordHistory(tx, viewer, { entity: 'project', entityId: id, action: act, at: before.heldAt, changes })
    const { status: from, creatorId } = before
    const reviewed = { fields: waiting.filter((field) => fields.includes(field)), stillWaiting }
    const mail = { act, from, to: after.status, projectId: id, creatorId, language, word, reviewed, recall }
    await sendProjectMails(tx, deps, viewer, mail)
    registerDecision(tx, viewer, {
      act,
      project: { ...before, name: after.name },
      from,
      to: after.status,
      message: word,
    })
  })
  await removeUnusedImages(deps, touched)
  return undoOffer(recall)
}

function waitingOf({ imageModifiedId: image, ...project }: ProjectRecord): ReviewedField[] {
  return waitingFields({ ...project, image })
}

function fieldsAfterReview(before: ProjectRecord, act: Decision['act'], fields: readonly ReviewedField[]) {
  const others = withoutWaiting(before, fields)
  const decided = act === 'accept' ? withWaitingValues(before, fields) : before
  const { name, description, imageId } = decided
  const { nameModified, descriptionModified, imageModifiedId } = others
  const status = statusAfterReview(before.status, act, waitingOf({ ...before, ...others }).length > 0)
  return { name, description, imageId, nameModified, descriptionModified, imageModifiedId, status }
}
