import { fail, Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseArchived, refuseInRoom, refuseOutside } from '#domain/projects/workflow.ts'
import { withAnswersBefore } from '#domain/questions/project-answers.ts'
import type { Viewer } from '#domain/viewer.ts'
import { forgetNotifications, unsettleNotifications } from '#server/notifications/notify-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { recallMessages } from '#server/platform/outbox/outbox-queries.ts'
import { tellOfMove } from '#server/projects/mails/tell-of-move.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { getHeldProject } from '#server/projects/rows/project-queries.ts'
import { unsentAnswerSince } from '#server/projects/points/unsent-answer.ts'
import { change } from '#server/projects/save/consequences.ts'
import {
  beforeDeletion,
  restoreOvertaken,
  takeStageBack,
  takeWayBack,
} from '#server/projects/ways-back/way-back-queries.ts'

/**
 * POST /project/undo/{id} undoes the caller's last decision or deletion, while its mails wait and nothing else has
 * happened.
 */
export async function undoProject(deps: Deps, viewer: Viewer, { id, language }: { id: number; language: Language }) {
  const undoing = deps.db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    refuseArchived(before)
    refuseOutside(before)
    refuseInRoom(before)
    const way = await takeWayBack(tx, id)
    if (way === undefined || way.actorId !== viewer.id) fail('project.undo.refused.error')
    const begun = await unsentAnswerSince(tx, before)
    if (way.knownVersion !== before.knownVersion || begun !== undefined)
      throw new Refusal('project.undo.overtaken.error', [], {
        by: begun?.savedBy ?? before.savedBy,
        at: begun?.savedAt ?? before.savedAt,
        version: before.knownVersion,
      })
    if (!way.isOpen || !(await recallMessages(tx, way.recallKey))) fail('project.undo.late.error')
    forgetNotifications(tx, id, { undoKey: way.recallKey })
    unsettleNotifications(tx, id, way.recallKey)
    const { answers: changed, ...fields } = before.status === 'DELETED' ? beforeDeletion(way.was) : way.was
    const answers = before.answers && changed && withAnswersBefore(before.answers, changed)
    const undone = { act: 'undo' as const, viewer, before, fields, answers, undoes: way.version, language }
    const pictures = await change(tx, undone, deps)
    if (way.movedFrom) {
      const [from, to] = [before.status, fields.status ?? before.status]
      await tellOfMove(tx, { viewer, act: 'undo', id, from, to, before: way.movedFrom, after: before })
    }
    if (fields.status !== before.status) takeStageBack(tx, id)
    restoreOvertaken(tx, id, way.version)
    return pictures
  })
  const touched = await toldToRoom(deps.db, viewer, { id, act: 'decide' }, undoing)
  await removeUnusedImages(deps, touched)
}
