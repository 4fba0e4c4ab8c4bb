import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { ensureAllowed, statusAfter, staysBoosted } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory, type Changes } from '#server/history/history-queries.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { holdProject, removeProject, updateProject } from '#server/projects/rows/project-queries.ts'
import { wordIn } from '#server/projects/rows/project-changes.ts'
import { openWayBack, recallOfDeletion, undoOffer } from '#server/projects/ways-back/ways-back.ts'
import { closePoints } from '#server/thread/point-queries.ts'
import { registerDecision } from '#server/register/register-queries.ts'
import { sendProjectMails } from '#server/projects/mails/send-project-mails.ts'

type Deletion = { id: number; permanent: boolean; word?: string; language: Language }

/** DELETE /project/{id} marks the project as deleted; only `permanent` deletes it for good. */
export async function deleteProject(deps: Deps, viewer: Viewer, { id, permanent, word = '', language }: Deletion) {
  const recall = permanent ? undefined : recallOfDeletion(deps)
  let touched: (number | undefined)[] = []
  await deps.db.transaction(async (tx) => {
    const project = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    const { status: from, name, creatorId, imageId, imageModifiedId } = project
    if (permanent) {
      if (viewer.role === 'ROLE_COMMISSION') fail('notAuthorized.error')
      ensureAllowed(project, viewer, 'allowPermanentDelete')
      await removeProject(tx, id)
      await recordHistory(tx, viewer, {
        entity: 'project',
        entityId: id,
        action: 'deletedForever',
        at: project.heldAt,
        changes: { name: [name, null] },
      })
    } else {
      ensureAllowed(project, viewer, 'allowDelete')
      const to = statusAfter(from, 'holder', 'delete') ?? fail('project.action.refused.error')
      const nothingWaits = { nameModified: null, descriptionModified: null, imageModifiedId: null }
      const after = {
        ...nothingWaits,
        status: to,
        publicationDate: null,
        answeredAt: null,
        message: '',
        boosted: staysBoosted(project.boosted, to),
      }
      updateProject(tx, viewer, project, after)
      closePoints(tx, viewer, { projectId: id, version: project.version + 1, at: project.heldAt })
      if (recall) await openWayBack(tx, viewer, project, recall)
      const changes: Changes = { projectStatus: [from, after.status], ...wordIn(word) }
      await recordHistory(tx, viewer, {
        entity: 'project',
        entityId: id,
        action: 'delete',
        at: project.heldAt,
        changes,
      })
      await sendProjectMails(tx, deps, viewer, {
        act: 'delete',
        from,
        to: after.status,
        projectId: id,
        creatorId,
        language,
        word,
        recall,
      })
    }
    await noteImageUse(tx, [imageId, imageModifiedId])
    if (!permanent) registerDecision(tx, viewer, { act: 'delete', project, from, to: 'DELETED', message: word })
    touched = [imageId ?? undefined, imageModifiedId ?? undefined]
  })
  await removeUnusedImages(deps, touched)
  return undoOffer(recall)
}
