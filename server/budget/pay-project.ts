import { centsOf, earliestPayment } from '#domain/budget/money.ts'
import { today } from '#domain/days.ts'
import { fail, invalidField } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { insertPayment, sumPaid } from '#server/budget/budget-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { getHeldProject } from '#server/projects/rows/project-queries.ts'

type Paying = {
  projectId: number
  amount: number
  paidOn: string
  note?: string | undefined
  known?: number | null | undefined
  repeatable: Repeatable | undefined
}

/**
 * POST /project/{id}/payment adds a payment. The total never falls below zero under concurrent payments, and `known`
 * makes the second of two users who pay the same remainder get a conflict.
 */
export function payProject(db: Database, viewer: Viewer, { projectId, repeatable, ...paying }: Paying) {
  const { amount, paidOn, note = '', known = null } = paying
  return once(db, viewer, repeatable, async (tx) => {
    const project = await getHeldProject(tx, viewer, projectId)
    // A payment records a past transfer.
    if (paidOn > today()) invalidField('paidOn', 'date.future.error')
    const cents = centsOf(amount)
    if (cents === 0) invalidField('amount', 'field.invalid.error')
    const { paid: before, count, granted, firstDay } = await sumPaid(tx, projectId)
    if (paidOn < earliestPayment(firstDay)) invalidField('paidOn', 'date.early.error')
    if (known !== null && known !== count) fail('payment.conflict.error')
    // What was paid without a grant can only be taken back.
    if (granted === 0 && cents > 0) fail('payment.grant.error')
    if (before + cents < 0) invalidField('amount', 'payment.belowZero.error')
    await insertPayment(tx, { projectId, cents, paidOn, note, by: viewer.id })
    await recordHistory(tx, viewer, {
      entity: 'project',
      entityId: projectId,
      action: 'paid',
      at: project.heldAt,
      changes: { paid: [before / 100, (before + cents) / 100] },
    })
    return { message: 'done' as const }
  })
}
