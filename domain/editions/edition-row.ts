import * as z from 'zod/mini'

/**
 * - `prepared`: nobody but administrators and reviewers knows of it yet;
 * - `current`: what is filed is filed for it, and calls that name no edition mean it; there is always one;
 * - `ended`: another is current, and what is under way is brought to its end;
 * - `archived`: read only, for ever.
 */
export const editionStates = ['prepared', 'current', 'ended', 'archived'] as const

export type EditionState = (typeof editionStates)[number]

/** Of which edition something is. */
export const editionOf = z.object({ id: z.int(), state: z.enum(editionStates) })
export type EditionOf = z.infer<typeof editionOf>

/** So long after its last day an edition that has ended is archived by itself. */
export const archivedAfterDays = 60

/** Its number is its ordinal: the fourth edition is 4, for ever. */
export const editionRow = z.object({
  id: z.int(),
  editionTitle: z.string(),
  editionTitleEn: z.string(),
  editionStart: z.string(),
  editionEnd: z.string(),
  state: z.enum(editionStates),
  /** What was filed for it; to a holder, what they have there themselves. */
  projectsNb: z.int(),
  /** In the reader’s language. */
  banner: z.string(),
  bannerJa: z.string(),
})

export type EditionRow = z.infer<typeof editionRow>
