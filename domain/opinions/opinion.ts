import * as z from 'zod/mini'
import { longText } from '#domain/fields.ts'
import { sights } from '#domain/opinions/opinion-policy.ts'

export const verdicts = ['FAVORABLE', 'RESERVE', 'DEFAVORABLE'] as const
export type Verdict = (typeof verdicts)[number]

export const longestOpinion = 3000
export const longestRecusal = 500
export const mostCriteria = 6
export const highestMark = 4

export const criterion = z.object({
  id: z.string(),
  label: z.string(),
  labelEn: z.string(),
  labelJa: z.string(),
  weight: z.int(),
})
export type Criterion = z.infer<typeof criterion>

export const mark = z.int().check(z.gte(0), z.lte(highestMark))
/** By the criterion's id. */
export const marks = z.record(z.string(), mark)
export type Marks = z.infer<typeof marks>

export const reasonField = longText({ required: true, maxLength: longestRecusal })

/** The opinions that a row of a list shows, within the reader's sight; `none` for a recused reader. */
export const shownOpinions = z.object({
  sight: z.enum(sights),
  given: z.optional(z.int()),
  members: z.optional(z.int()),
  favorable: z.optional(z.int()),
  reserve: z.optional(z.int()),
  defavorable: z.optional(z.int()),
})
export type ShownOpinions = z.infer<typeof shownOpinions>

/** The marks of a draft for the criteria that its author is shown. */
export function marksWithin(given: Marks, criteria: readonly Criterion[]): Marks {
  return Object.fromEntries(Object.entries(given).filter(([id]) => criteria.some((each) => each.id === id)))
}

/** A tab that was open across a change of the grid learns that its marks are for other criteria. */
export function hasUnknownMarks(given: Marks, criteria: readonly Criterion[]): boolean {
  return Object.keys(given).some((id) => !criteria.some((each) => each.id === id))
}

/** The documented field is `opinion`; `verdict` is accepted until the next edition. Undefined if they contradict. */
export function verdictOf({ opinion, verdict }: { opinion?: Verdict; verdict?: Verdict }): Verdict | undefined {
  return opinion !== undefined && verdict !== undefined && opinion !== verdict ? undefined : (opinion ?? verdict)
}

export function lacksMarks(
  given: Marks,
  { criteria, required }: { criteria: readonly Criterion[]; required: boolean },
) {
  return required && criteria.some(({ id }) => given[id] === undefined)
}
