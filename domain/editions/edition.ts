import * as z from 'zod/mini'
import { editionRow } from '#domain/editions/edition-row.ts'
import { endsAfterItBegins } from '#domain/editions/edition-window.ts'
import { decidingCircles } from '#domain/editions/who-decides.ts'
import { choice, day, instant, longText, orEmpty, integer, text } from '#domain/fields.ts'

/** The work that is not finished yet. */
export const editionUnderWay = z.object({
  /** Submitted, answered or changed: the commission must act. */
  toDecide: z.int(),
  /** Their holders must act. */
  awaited: z.int(),
  drafts: z.int(),
  /** Decisions prepared and not sent. */
  prepared: z.int(),
  /** Sessions whose minutes are not sealed. */
  sessions: z.int(),
  /** Granted and not paid yet, in cents. */
  toPay: z.int(),
  /** Published events with a date to come that takes place: it can still be changed in an archive. */
  toCome: z.int(),
})
export type EditionUnderWay = z.infer<typeof editionUnderWay>

const member = z.object({ id: z.int(), tostring: z.string(), isChair: z.boolean() })

/** The members when it was archived, the chair first. */
const keptCommission = z.object({ id: z.int(), name: z.string(), members: z.array(member) })

const words = {
  bannerFr: z.string(),
  bannerEn: z.string(),
  rulesFr: z.string(),
  rulesEn: z.string(),
  rulesJa: z.string(),
}

/** The edition in an administrator's form. */
export const edition = z.extend(editionRow, {
  ...words,
  submissionOpensAt: z.nullable(z.string()),
  submissionClosesAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  version: z.int(),
  whoDecides: z.enum(decidingCircles),
  commissions: z.array(keptCommission),
})

export type Edition = z.infer<typeof edition>

const window = {
  editionStart: day(),
  editionEnd: day(),
  /** Submission is open on a side without a bound. */
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
    /** Unchanged where absent; an edition begins with that of the one before. */
    whoDecides: z.optional(choice(decidingCircles)),
    /** The version that the user read: refused if the edition has changed since. */
    version: z.optional(orEmpty(integer())),
  })
  .check(endsAfterItBegins)

export type EditionForm = z.output<typeof editionForm>
