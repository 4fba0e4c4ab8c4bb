import type { FastifyBaseLogger } from 'fastify'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { inLines, rowKey, togetherKeyOf, type UndoableResult } from '#server/bulk/run-bulk.ts'
import { actWithin } from '#server/decisions/hold-open-decision.ts'
import { ensurePreparer } from '#server/decisions/prepare-decision.ts'
import { isMailed } from '#server/notifications/mail-queries.ts'
import { forgetNotifications } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { listAnswers } from '#server/platform/idempotency/idempotency-queries.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { assignWithin } from '#server/projects/people/assign-project.ts'
import { boostWithin } from '#server/projects/boost-project.ts'

type Undoing = {
  /** The key of the run that is undone. */
  run: string
  ids: readonly number[]
  /** The key of this request. */
  key: string
  language: Language
  log: FastifyBaseLogger
}

/** POST /project/undoBulk undoes each row by the use case for one project, from results stored for a day. */
export async function undoBulk(deps: Deps, viewer: Viewer, { run, ids, key, language, log }: Undoing) {
  const known = await listAnswers(
    deps.db,
    viewer.id,
    ids.map((id) => rowKey(run, id)),
  )
  const togetherKey = togetherKeyOf(viewer, run)
  const work = ({ id }: { id: number }, repeatable: Repeatable) => {
    const done = known.get(rowKey(run, id))?.answer
    return once(deps.db, viewer, repeatable, (tx) => undoOne(tx, viewer, { id, done, togetherKey, language }))
  }
  const rows = [...new Set(ids)].map((id) => ({ id }))
  const following = { key, togetherKey: togetherKeyOf(viewer, key), language, log }
  return inLines(deps, viewer, { ...following, rows, said: { run }, work })
}

type One = { id: number; done: unknown; togetherKey: string; language: Language }

async function undoOne(tx: Transaction, viewer: Viewer, { id, done, togetherKey, language }: One) {
  if (!isDone(done)) fail('project.undo.late.error')
  if (typeof done === 'number') return cancelPrepared(tx, viewer, done, language)
  if (done.act === 'boost') return boostWithin(tx, viewer, id, false)
  const { before, after } = done
  if (await isMailed(tx, 'assignment', id, togetherKey)) fail('project.undo.late.error')
  await assignWithin(tx, viewer, { projectId: id, assignees: before, seen: after, isPutBack: true })
  forgetNotifications(tx, id, { undoKey: togetherKey })
  return undefined
}

/** Refused once another user has changed the decision. */
function cancelPrepared(tx: Transaction, viewer: Viewer, id: number, language: Language) {
  return actWithin(tx, viewer, 'cancel', { id, language }, ({ project, version }) => {
    ensurePreparer(viewer, project)
    if (!isFirst(version)) fail('decision.conflict.error')
  })
}

/** The part after the point is the template’s, which others may edit. */
function isFirst(version: string): boolean {
  return version.split('.')[0] === '1'
}

/** Other kinds of answers, such as a message, can be stored under such a key. */
function isDone(answer: unknown): answer is UndoableResult {
  return typeof answer === 'number' || (typeof answer === 'object' && answer !== null && 'act' in answer)
}
