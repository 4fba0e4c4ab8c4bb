import { fail, Refusal } from '#domain/errors.ts'
import { refuseArchived, refuseRecused } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { forgetNotifications, unsettleNotifications } from '#server/notifications/notify-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { recallMessages } from '#server/platform/outbox/outbox-queries.ts'
import { changesOfProject, wordIn } from '#server/projects/rows/project-changes.ts'
import { holdProject, updateProject, type HeldProject } from '#server/projects/rows/project-queries.ts'
import { undoPoints } from '#server/thread/point-queries.ts'
import { registerDecision } from '#server/register/register-queries.ts'
import {
  beforeDeletion,
  restoreOvertaken,
  takeStageBack,
  takeWayBack,
  type WayBack,
} from '#server/projects/ways-back/way-back-queries.ts'

/**
 * POST /project/undo/{id} undoes the caller's last decision or deletion, while its mails wait and nothing else has
 * happened.
 */
export async function undoProject(deps: Deps, viewer: Viewer, id: number) {
  let touched: (number | null)[] = []
  await deps.db.transaction(async (tx) => {
    const now = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    refuseArchived(now)
    refuseRecused(now)
    const way = await takeWayBack(tx, id)
    if (way === undefined || way.actorId !== viewer.id) fail('project.undo.refused.error')
    if (way.knownVersion !== now.knownVersion)
      throw new Refusal('project.undo.overtaken.error', [], {
        by: now.savedBy ?? '',
        at: now.savedAt,
        version: now.knownVersion,
      })
    if (!way.isOpen || !(await recallMessages(tx, way.recallKey))) fail('project.undo.late.error')
    forgetNotifications(tx, id, { undoKey: way.recallKey })
    unsettleNotifications(tx, id, way.recallKey)
    const was = now.status === 'DELETED' ? beforeDeletion(way.was) : way.was
    touched = await goBack(tx, viewer, { now, was, version: way.version, action: 'undone' })
    restoreOvertaken(tx, id, way.version)
    const { name, status: to } = { ...now, ...was }
    registerDecision(tx, viewer, { act: 'undo', project: { ...now, name }, from: now.status, to })
  })
  await removeUnusedImages(
    deps,
    touched.map((image) => image ?? undefined),
  )
}

/** `version` is the one that the act left. */
type Return = { now: HeldProject; was: WayBack['was']; version: number; action: 'undone' | 'restore'; word?: string }

/** Restores the project, with a line of history. Returns pictures that may no longer be shown. */
export async function goBack(tx: Transaction, viewer: Viewer, { now, was, version, action, word = '' }: Return) {
  const changes = changesOfProject(now, { ...now, ...was })
  const images = [now.imageId, now.imageModifiedId, was.imageId ?? null, was.imageModifiedId ?? null]
  updateProject(tx, viewer, now, was)
  if (action === 'undone' && was.status !== now.status) takeStageBack(tx, now.id)
  undoPoints(tx, now.id, version)
  await noteImageUse(tx, images)
  await recordHistory(tx, viewer, {
    entity: 'project',
    entityId: now.id,
    action,
    at: now.heldAt,
    changes: { ...changes, ...wordIn(word) },
  })
  return images
}
