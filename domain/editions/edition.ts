import * as z from 'zod/mini'
import { endsAfterItBegins } from '#domain/editions/edition-window.ts'
import { day, instant, longText, orEmpty, integer, text } from '#domain/fields.ts'

/**
 * - `prepared`: nobody but administrators and reviewers knows of it yet;
 * - `current`: what is filed is filed for it, and calls that name no edition mean it; there is always one;
 * - `ended`: another is current, and what is under way is brought to its end;
 * - `archived`: read only, for ever.
 */
export const editionStates = ['prepared', 'current', 'ended', 'archived'] as const

export type EditionState = (typeof editionStates)[number]

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

/** What is not at its end yet. */
export const editionUnderWay = z.object({
  /** Submitted, answered, or changed: the next word is the commission’s. */
  toDecide: z.int(),
  /** The next word is their holders’. */
  awaited: z.int(),
  drafts: z.int(),
  /** Decisions that were prepared and not sent. */
  prepared: z.int(),
  /** Whose minutes are not sealed. */
  sessions: z.int(),
  /** Granted and not paid, in cents. */
  toPay: z.int(),
})
export type EditionUnderWay = z.infer<typeof editionUnderWay>

const member = z.object({ id: z.int(), tostring: z.string(), isChair: z.boolean() })

/** As they were when it was archived, who presided first. */
const keptCommission = z.object({ id: z.int(), name: z.string(), members: z.array(member) })

const words = {
  editionTitleJa: z.string(),
  bannerFr: z.string(),
  bannerEn: z.string(),
  rulesFr: z.string(),
  rulesEn: z.string(),
  rulesJa: z.string(),
}

/** As an administrator edits it. */
export const edition = z.extend(editionRow, {
  ...words,
  submissionOpensAt: z.nullable(z.string()),
  submissionClosesAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  version: z.int(),
  commissions: z.array(keptCommission),
})

export type Edition = z.infer<typeof edition>

const window = {
  editionStart: day(),
  editionEnd: day(),
  /** Without an opening or a closing, submission is open on that side. */
  submissionOpensAt: instant(),
  submissionClosesAt: instant(),
}

const banner = longText({ maxLength: 500 })
const rules = longText({ maxLength: 50_000 })

export const editionForm = z
  .object({
    editionTitle: text({ required: true }),
    editionTitleEn: text(),
    editionTitleJa: text(),
    ...window,
    bannerFr: banner,
    bannerEn: banner,
    bannerJa: banner,
    rulesFr: rules,
    rulesEn: rules,
    rulesJa: rules,
    /** The one that was read: if the edition has changed since, nothing is written over. */
    version: z.optional(orEmpty(integer())),
  })
  .check(endsAfterItBegins)

export type EditionForm = z.output<typeof editionForm>
