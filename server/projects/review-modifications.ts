import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { ensureAllowed, statusAfter } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { changesOfProject, wordIn } from '#server/projects/project-changes.ts'
import { holdProject, updateProject, type ProjectRecord } from '#server/projects/project-queries.ts'
import { withWaitingValues } from '#server/projects/proposals.ts'
import { registerDecision } from '#server/register/register-queries.ts'
import { refuseStale } from '#server/projects/refuse-stale.ts'
import { openWayBack, recallOf, undoOffer } from '#server/projects/ways-back.ts'
import { sendProjectMails } from '#server/projects/send-project-mails.ts'

type Decision = { act: 'accept' | 'refuse'; version: number | null | undefined; word?: string; language: Language }

/** POST /project/acceptModifications/{id} and refuseModifications: one decision for the three values that wait. Answers how long it can be taken back. */
export async function reviewModifications(deps: Deps, viewer: Viewer, id: number, decision: Decision) {
  const { act, version, word = '', language } = decision
  const recall = recallOf(deps)
  let touched: (number | undefined)[] = []
  await deps.db.transaction(async (tx) => {
    const before = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    refuseStale(before, version)
    ensureAllowed(before, viewer, act === 'accept' ? 'allowAcceptModifications' : 'allowRefuseModifications')
    const after = fieldsAfterReview(before, act)
    touched = [before.imageId ?? undefined, before.imageModifiedId ?? undefined]

    updateProject(tx, viewer, before, after)
    if (recall) await openWayBack(tx, viewer, before, recall)
    await noteImageUse(tx, [before.imageId, before.imageModifiedId])
    const changes = { ...changesOfProject(before, { ...before, ...after }), ...wordIn(word) }
    await recordHistory(tx, viewer, { entity: 'project', entityId: id, action: act, at: before.heldAt, changes })
    const { status: from, creatorId } = before
    const mail = { act, from, to: after.status, projectId: id, creatorId, language, word, recall }
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

function fieldsAfterReview(before: ProjectRecord, act: Decision['act']) {
  const { name, description, imageId } = act === 'accept' ? withWaitingValues(before) : before
  const nothingWaits = { nameModified: null, descriptionModified: null, imageModifiedId: null }
  return { name, description, imageId, ...nothingWaits, status: statusAfter(before.status, 'reviewer', act)! }
}
