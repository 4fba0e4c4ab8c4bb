import { fail, invalidField } from '#domain/errors.ts'
import type { HistoryAction } from '#domain/history/history-actions.ts'
import { openings } from '#domain/opinions/opinion-policy.ts'
import { refuseArchived } from '#domain/projects/workflow.ts'
import { isOneself, type Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findStanding, keepProject, openOpinions } from '#server/opinions/opinion-queries.ts'
import { rightsOf } from '#server/opinions/present-opinions.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import { settleReminders } from '#server/opinions/reminder-of-opinions-queries.ts'
import {
  insertRecusal,
  liftRecusal,
  mayBeRecused,
  settleConflict,
  settleInterestNotices,
} from '#server/opinions/recusal-queries.ts'

type OfSomebody = { projectId: number; userId: number; reason: string }

/** POST /project/{id}/recusal recuses oneself or another member, after waiting for a decision under way. */
export function recuse(db: Database, viewer: Viewer, { projectId, userId, reason }: OfSomebody) {
  return db.transaction(async (tx) => {
    const rights = await rightsIn(tx, viewer, projectId)
    const isOwn = userId === viewer.id
    if (!(isOwn ? rights.recuseOneself : rights.recuseOthers)) fail('notAuthorized.error')
    if (!(await mayBeRecused(tx, userId))) invalidField('userId', 'field.invalid.error')
    await record(tx, viewer, { projectId, userId, reason })
    if (isOwn) await settleReminders(tx, viewer)
  })
}

/** POST /project/{id}/liftRecusal */
export function lift(db: Database, viewer: Viewer, { projectId, userId, reason }: OfSomebody) {
  return db.transaction(async (tx) => {
    const rights = await rightsIn(tx, viewer, projectId)
    if (!rights.recuseOthers || isOneself(viewer, userId)) fail('notAuthorized.error')
    if (!(await liftRecusal(tx, viewer, { projectId, userId, reason }))) fail('opinion.settled.error')
    tellWhomItConcerns(tx, viewer, { projectId, userId, isLifted: true })
    await tell(tx, viewer, projectId, 'recusalLifted')
  })
}

/** POST /project/{id}/settleConflict: a member may confirm their own conflict; only another may dismiss it. */
export function settle(
  db: Database,
  viewer: Viewer,
  { projectId, userId, outcome, reason }: OfSomebody & { outcome: 'confirmed' | 'dismissed' },
) {
  return db.transaction(async (tx) => {
    const rights = await rightsIn(tx, viewer, projectId)
    const isOwn = isOneself(viewer, userId)
    const mayConfirm = isOwn ? rights.recuseOneself : rights.recuseOthers
    if (!(outcome === 'confirmed' ? mayConfirm : rights.recuseOthers && !isOwn)) fail('notAuthorized.error')
    if (!(await settleConflict(tx, viewer, { projectId, userId, outcome, reason }))) fail('opinion.settled.error')
    settleInterestNotices(tx, { projectId, userId })
    if (outcome === 'dismissed') return tell(tx, viewer, projectId, 'conflictDismissed')
    await record(tx, viewer, { projectId, userId, reason })
  })
}

/** Records a recusal once. A member recused by another is notified. */
async function record(tx: Transaction, viewer: Viewer, { projectId, userId, reason }: OfSomebody) {
  if (!(await insertRecusal(tx, viewer, { projectId, userId, reason }))) return
  settleInterestNotices(tx, { projectId, userId })
  if (userId !== viewer.id) tellWhomItConcerns(tx, viewer, { projectId, userId, isLifted: false })
  await tell(tx, viewer, projectId, userId === viewer.id ? 'recused' : 'recusedOther')
}

type Concerned = { projectId: number; userId: number; isLifted: boolean }

function tellWhomItConcerns(tx: Transaction, viewer: Viewer, { projectId, userId, isLifted }: Concerned) {
  notify(tx, viewer, { kind: 'recusal', projectId, to: { people: [userId] }, facts: { isLifted }, isInternal: true })
}

/** POST /project/{id}/openOpinions works once, and the history names who did it. */
export function openAll(db: Database, viewer: Viewer, projectId: number) {
  return db.transaction(async (tx) => {
    const rights = await rightsIn(tx, viewer, projectId)
    const standing = (await findStanding(tx, viewer, projectId))!
    if (standing.isOpen) return
    if (!rights.open) fail('notAuthorized.error')
    if (await openOpinions(tx, viewer, projectId, 'hand')) await tell(tx, viewer, projectId, openings.hand)
  })
}

/**
 * Called by a session that calls a file: its opinions open for good, and the history says why. The session has checked
 * the rights of its caller.
 */
export async function openAtCall(tx: Transaction, viewer: Viewer, projectId: number) {
  await keepProject(tx, projectId)
  const standing = await findStanding(tx, viewer, projectId)
  if (standing === undefined) return
  const isFirst = await openOpinions(tx, viewer, projectId, 'called')
  if (isFirst && standing.isOpen !== true) await tell(tx, viewer, projectId, openings.called)
}

async function rightsIn(tx: Transaction, viewer: Viewer, projectId: number) {
  await keepProject(tx, projectId)
  const standing = (await findStanding(tx, viewer, projectId)) ?? fail('resource.notFound.error')
  refuseArchived(standing)
  return rightsOf(viewer, standing)
}

/** Records an internal line, hidden from holders and recused members. */
function tell(tx: Transaction, viewer: Viewer, projectId: number, action: HistoryAction<'project'>) {
  return recordHistory(tx, viewer, {
    entity: 'project',
    entityId: projectId,
    action,
    changes: { opinions: [null, action] },
  })
}
