import { stateAfter, type DecisionAct } from '#domain/decisions/decision.ts'
import { today } from '#domain/days.ts'
import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { isPastDue } from '#domain/thread/point.ts'
import type { Viewer } from '#domain/viewer.ts'
import {
  confirmDecision,
  holdDecision,
  projectOfDecision,
  setDecisionState,
} from '#server/decisions/decision-queries.ts'
import { stateNow } from '#server/decisions/present-decision.ts'
import { cancelDecision, lockSessionOfDecision } from '#server/decisions/rewrite-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { getHeldProject } from '#server/projects/rows/project-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'

/** Locks the project first, then its prepared decision: the order used everywhere, which avoids deadlocks. */
export async function holdOpenDecision(tx: Transaction, viewer: Viewer, id: number, language: Language) {
  const projectId = (await projectOfDecision(tx, id)) ?? fail('resource.notFound.error')
  const project = await getHeldProject(tx, viewer, projectId)
  const decision = (await holdDecision(tx, { viewer, language }, id)) ?? fail('resource.notFound.error')
  return { ...decision, now: stateNow(decision), project }
}

type SeenVersions = { version: string; projectVersion: number }
/** `why`: a session's decision is cancelled with a reason, which stays beside its vote. */
type Acting = { id: number; language: Language; seen?: SeenVersions; why?: string | undefined }
type Act = Extract<DecisionAct, 'hold' | 'release' | 'confirm' | 'cancel'>
export type OpenDecision = Awaited<ReturnType<typeof holdOpenDecision>>

/**
 * Holds, releases, confirms or cancels a decision, where the table of states allows it; the second of two requests at
 * once gets a conflict.
 */
export async function actOnDecision(
  db: Database,
  viewer: Viewer,
  act: Act,
  acting: Acting,
  ensure: (held: OpenDecision) => void,
) {
  await db.transaction((tx) => actWithin(tx, viewer, act, acting, ensure))
}

/** Does the same within another transaction. */
export async function actWithin(
  tx: Transaction,
  viewer: Viewer,
  act: Act,
  { id, language, seen, why = '' }: Acting,
  ensure: (held: OpenDecision) => void,
) {
  if (act === 'cancel') await lockSessionOfDecision(tx, id)
  const held = await holdOpenDecision(tx, viewer, id, language)
  ensure(held)
  if (seen !== undefined) refuseStale(held.project, seen.projectVersion)
  if (seen !== undefined && seen.version !== held.version) fail('decision.conflict.error')
  if (act === 'confirm' && held.dueDay !== null && isPastDue(held.dueDay, today()))
    invalidField('dueDay', 'date.past.error')
  const state = stateAfter(held.now, act) ?? fail('decision.conflict.error')
  if (act === 'cancel' && held.ofSession !== null && why === '') invalidField('why', 'MandatoryField')
  if (act === 'cancel') await cancelDecision(tx, id, viewer.id, held.ofSession === null ? undefined : why)
  else if (act === 'confirm') await confirmDecision(tx, id, held.project)
  else await setDecisionState(tx, id, state === 'HELD' ? 'HELD' : 'PREPARED')
}
