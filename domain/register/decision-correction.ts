import * as z from 'zod/mini'
import type { AskedPoint } from '#domain/projects/asked-points.ts'

/** `state`: the decision was cancelled. */
export const correctedFields = ['budget', 'dueDay', 'points', 'message', 'state'] as const
export type CorrectedField = (typeof correctedFields)[number]

/** A line beside the vote: what was changed of a decision of a session since, by whom and why. */
export const correction = z.object({
  field: z.enum(correctedFields),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  why: z.string(),
})
export type Correction = z.infer<typeof correction>
export type CorrectionLine = Pick<Correction, 'field' | 'from' | 'to'>

type Decided = {
  message: string
  points: readonly AskedPoint[]
  dueDay: string | null
  budgetNeeded: boolean | null
  budget: number | null
}

/** Returns a line for each part of what a session decided that is now another. */
export function correctionsBetween(before: Decided, now: Decided): CorrectionLine[] {
  const [was, is] = [partsOf(before), partsOf(now)]
  return correctedFields.flatMap((field) => {
    if (field === 'state' || was[field] === is[field]) return []
    return [{ field, from: was[field], to: is[field] }]
  })
}

function partsOf({ message, points, dueDay, ...money }: Decided) {
  const amount = amountOf(money)
  return {
    budget: amount === null ? null : String(amount),
    dueDay: dueDay || null,
    points: points.map(({ field, dateId = null, question }) => [field, dateId, question].join(' ')).join('\n') || null,
    message: message || null,
  }
}

/** Null: as the project has it. */
export function amountOf({ budgetNeeded, budget }: Pick<Decided, 'budgetNeeded' | 'budget'>): number | null {
  if (budgetNeeded === null) return null
  return budgetNeeded ? (budget ?? 0) : 0
}
