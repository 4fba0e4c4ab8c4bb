import type { SessionBudget } from '#domain/budget/budget-api.ts'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { isWordMissing, leftAfterEach, leftOf } from '#domain/budget/money.ts'
import { mayPrepare } from '#domain/decisions/decision.ts'
import { fail } from '#domain/errors.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { readBudget } from '#server/budget/read-budget.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { getRoom, type Calling } from '#server/sessions/in-session.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'
import { findPreparedInSession, listJustified } from '#server/sessions/session-budget-queries.ts'

export function sessionBudgetRoutes({ bind }: Binder, { db }: Deps) {
  bind(budgetApi.ofSession, async ({ viewer, language, params: { id } }) => {
    const calling = { viewer, language }
    return readSessionBudget(db, calling, await getRoom(db, calling, id))
  })
}

/**
 * Returns the budget as far as the caller may know it: like the budget page, without files from which they are recused.
 * A justification that they may not read is not asked of them either.
 */
export async function readSessionBudget(db: Queries, calling: Calling, room: RoomRow): Promise<SessionBudget> {
  const { editionId, decisions } = await findPreparedInSession(db, room.id)
  const budget = await readBudget(db, calling.viewer, { edition: editionId, language: calling.language })
  const commission = budget.commissions.find(({ id }) => id === room.commissionId) ?? fail('resource.notFound.error')
  const prepared = decisions.flatMap(({ projectId, decisionId, status }) => {
    const line = budget.lines.find(({ id }) => id === projectId)
    if (line === undefined || line.commissionId !== commission.id || line.prepared === 0) return []
    const { name, asked, granted, prepared } = line
    return [{ id: projectId, name, decisionId, status, asked, granted, prepared }]
  })
  const words = await listJustified(db, editionId, commission.id)
  const elsewhere = commission.prepared - prepared.reduce((sum, line) => sum + line.prepared, 0)
  const left = leftAfterEach(
    leftOf({ ...commission, prepared: elsewhere }),
    prepared.map((line) => line.prepared),
  )
  return {
    sessionTitle: sessionTitle(room, calling.language),
    day: room.day,
    edition: { id: editionId, state: room.editionState },
    editionTitle: budget.editionTitle,
    editionTitleEn: budget.editionTitleEn,
    editionTitleJa: budget.editionTitleJa,
    commission,
    elsewhere,
    files: room.items.filter(({ project }) => project !== null).length,
    lines: prepared.map((line, index) => ({ ...line, left: left[index]! })),
    isWordMissing: prepared.length > 0 && isWordMissing({ ...commission, words }),
    mayChange:
      room.editionState !== 'archived' &&
      mayPrepare(calling.viewer, { commissionId: room.commissionId, isRecused: false, hasInterest: false }),
  }
}
