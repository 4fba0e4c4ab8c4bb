import * as z from 'zod/mini'
import { editionTitles } from '#domain/editions/edition-title.ts'

/**
 * - `prepared`: only administrators and reviewers know of it yet;
 * - `current`: new projects belong to it, and calls without an edition mean it; there is always one;
 * - `ended`: another is current, and open work is brought to its end;
 * - `archived`: read-only for ever.
 */
export const editionStates = ['prepared', 'current', 'ended', 'archived'] as const

export type EditionState = (typeof editionStates)[number]

/** The edition that something belongs to. */
export const editionOf = z.object({ id: z.int(), state: z.enum(editionStates) })
export type EditionOf = z.infer<typeof editionOf>

/** An ended edition is archived automatically this many days after its last day. */
export const archivedAfterDays = 60

/** Its number is its ordinal and never changes: the fourth edition is 4. */
export const editionRow = z.object({
  id: z.int(),
  ...editionTitles,
  editionStart: z.string(),
  editionEnd: z.string(),
  state: z.enum(editionStates),
  /** The projects filed for it; for a holder, only their own. */
  projectsNb: z.int(),
  /** In the reader's language. */
  banner: z.string(),
  bannerJa: z.string(),
})

export type EditionRow = z.infer<typeof editionRow>
