import { amountOf } from '#domain/register/decision-correction.ts'
import { maySend, whyNotSent, type WhyItStayed } from '#domain/decisions/decision.ts'
import { fail, invalidField, Refusal } from '#domain/errors.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { listDecisionsByIds, markDecisionSent } from '#server/decisions/decision-queries.ts'
import { holdOpenDecision } from '#server/decisions/hold-open-decision.ts'
import { formOf, messageNow, stateNow } from '#server/decisions/present-decision.ts'
import {
  insertSending,
  keepBack,
  momentInParis,
  settleItem,
  takeDueItem,
  tryLater,
  type Confirmed,
  type DueItem,
} from '#server/decisions/sending-queries.ts'
import { tellOfStayed } from '#server/decisions/tell-of-stayed.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { decideWithin } from '#server/projects/save/save-project.ts'

type Moved = { id: number; name: string; why: WhyItStayed }
type Sending = {
  decisions: readonly Confirmed[]
  at: { day: string; time: string } | undefined
  language: Language
  repeatable: Repeatable | undefined
  onQueued: () => void
}

class HasMoved extends Error {
  readonly moved: Moved[]
  constructor(moved: Moved[]) {
    super('has moved')
    this.moved = moved
  }
}

/** POST /decision/send queues all confirmed decisions or none of them. */
export async function confirmSending(deps: Deps, viewer: Viewer, sending: Sending) {
  const { decisions, at, language, repeatable, onQueued } = sending
  const dueAt = at === undefined ? undefined : await momentInParis(deps.db, at.day, at.time)
  if (at !== undefined && dueAt === undefined) invalidField('day', 'date.past.error')
  const confirmed = [...new Map(decisions.map((each) => [each.id, each])).values()]
  if (confirmed.length === 0) invalidField('decisions', 'MandatoryField')
  try {
    return await once(deps.db, viewer, repeatable, async (tx) => {
      const names = await ensureUnmoved(tx, viewer, confirmed, language)
      const { sendingId, leaving } = await insertSending(tx, viewer, confirmed, dueAt)
      if (leaving.length > 0)
        throw new HasMoved(leaving.map((id) => ({ id, name: names.get(id) ?? '', why: 'leaving' })))
      tx.afterCommit(onQueued)
      return { sendingId, moved: [] as Moved[] }
    })
  } catch (error) {
    if (error instanceof HasMoved) return { sendingId: null, moved: error.moved }
    throw error
  }
}

async function ensureUnmoved(tx: Transaction, viewer: Viewer, confirmed: readonly Confirmed[], language: Language) {
  const rows = new Map(
    (
      await listDecisionsByIds(
        tx,
        { viewer, language },
        confirmed.map(({ id }) => id),
      )
    )
      // Drop recused decisions: their existence is confidential.
      .filter(({ isRecused }) => !isRecused)
      .map((row) => [row.id, row]),
  )
  if ([...rows.values()].some((row) => !maySend(viewer, row))) fail('notAuthorized.error')
  const moved = confirmed.flatMap(({ id, version }): Moved[] => {
    const row = rows.get(id)
    if (row === undefined) return [{ id, name: '', why: 'cancelled' }]
    const why =
      whyNotSent({ ...row, state: stateNow(row), confirmed: version }) ??
      (row.leavesAt === null ? undefined : 'leaving')
    return why === undefined ? [] : [{ id, name: row.projectName, why }]
  })
  if (moved.length > 0) throw new HasMoved(moved)
  return new Map([...rows].map(([id, { projectName }]) => [id, projectName]))
}

/**
 * Sends one due decision, from any sending. The project, its mail, its register row and the mark that it was sent are
 * one transaction, so a crash changes nothing and the next run starts again. Returns whether one was due.
 */
export async function sendNextDecision(deps: Deps, onError: (error: unknown) => void): Promise<boolean> {
  let item: DueItem | undefined
  try {
    const images = await deps.db.transaction(async (tx) => {
      item = await takeDueItem(tx)
      return item === undefined ? [] : await sendItem(tx, deps, item)
    })
    await removeUnusedImages(deps, images)
  } catch (error) {
    if (item === undefined) throw error
    if (error instanceof Refusal) await keepBack(deps.db, item, whyRefused(error))
    else {
      onError(error)
      await tryLater(deps.db, item)
    }
  }
  return item !== undefined
}

async function sendItem(tx: Transaction, deps: Deps, item: DueItem): Promise<number[]> {
  const { asker, decisionId, confirmed } = item
  const viewer: Viewer = { ...asker, signInId: 0 }
  const decision = await holdOpenDecision(tx, viewer, decisionId, firstLanguage)
  const { id, version, projectId, seenVersion, language } = decision
  const isAllowed = asker.mayAct && maySend(viewer, decision)
  const why =
    whyNotSent({ ...decision, state: decision.now, version, confirmed }) ?? (isAllowed ? undefined : 'notAllowed')
  settleItem(tx, item, why)
  if (why === 'notAllowed') await tellOfStayed(tx, deps, item.sendingId)
  if (why !== undefined) return []
  // First, so that the project's move does not mark this decision as overtaken.
  markDecisionSent(tx, id, viewer.id, messageNow(decision), seenVersion + 1)
  return decideWithin(tx, deps, viewer, {
    id: projectId,
    form: formOf(decision),
    language,
    ofSession:
      decision.ofSession === null
        ? undefined
        : { ...decision.ofSession, amount: amountOf(decision), dueDay: decision.dueDay },
  })
}

function whyRefused({ code, fields }: Refusal): WhyItStayed {
  if (code === 'project.conflict.error') return 'stale'
  if (code === 'edition.archived.error') return 'archived'
  if (code === 'resource.notFound.error') return 'cancelled'
  return fields.length > 0 ? 'incomplete' : 'refused'
}
