import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { staysBoosted } from '#domain/projects/outcomes.ts'
import { ensureAllowed, statusAfter } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { noProposal } from '#server/projects/proposals/proposals.ts'
import { imagesThatDiffer } from '#server/projects/rows/project-changes.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { getHeldProject, removeProject, type HeldProject } from '#server/projects/rows/project-queries.ts'
import { change } from '#server/projects/save/consequences.ts'
import { recallOfDeletion, undoOffer } from '#server/projects/ways-back/ways-back.ts'

type Deletion = { id: number; permanent: boolean; word?: string; language: Language }

/** DELETE /project/{id} marks the project as deleted; only `permanent` deletes it for good. */
export async function deleteProject(deps: Deps, viewer: Viewer, { id, permanent, word = '', language }: Deletion) {
  const recall = permanent ? undefined : recallOfDeletion(deps)
  const deleting = deps.db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    ensureAllowed(before, viewer, permanent ? 'allowPermanentDelete' : 'allowDelete')
    if (permanent) return deleteForGood(tx, viewer, before)
    const to = statusAfter(before.status, 'holder', 'delete') ?? fail('project.action.refused.error')
    const fields = {
      ...noProposal,
      status: to,
      publicationDate: null,
      answeredAt: null,
      message: '',
      boosted: staysBoosted(before.boosted, to),
    }
    const changes = { projectStatus: [before.status, to] as [string, string] }
    return change(tx, { act: 'delete', viewer, before, fields, changes, word, recall, language }, deps)
  })
  const touched = await toldToRoom(deps.db, viewer, { id, act: 'delete' }, deleting)
  await removeUnusedImages(deps, touched)
  return undoOffer(recall)
}

/** Only a line of history remains. */
async function deleteForGood(tx: Transaction, viewer: Viewer, project: HeldProject): Promise<number[]> {
  const { id: entityId, name, heldAt: at } = project
  const pictures = imagesThatDiffer(undefined, project)
  await removeProject(tx, entityId)
  const changes = { name: [name, null] as [string, null] }
  await recordHistory(tx, viewer, { entity: 'project', entityId, action: 'deletedForever', at, changes })
  await noteImageUse(tx, pictures)
  return pictures
}
