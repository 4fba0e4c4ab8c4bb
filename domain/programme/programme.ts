import * as z from 'zod/mini'
import { endsAfterItBegins } from '#domain/editions/edition-window.ts'
import { day, email, instant, text } from '#domain/fields.ts'

export const programme = z.object({
  editionTitle: z.string(),
  /** Empty: the French title is shown, translated as far as its numbers allow. */
  editionTitleEn: z.string(),
  /** Whom mails name for a question, and where answers to them go; empty where there is nobody. */
  contactEmail: z.string(),
  editionStart: z.string(),
  editionEnd: z.string(),
  submissionOpensAt: z.nullable(z.string()),
  submissionClosesAt: z.nullable(z.string()),
  /** Where maps take their tiles from; without it they are drawn on a calm ground. */
  mapTilesUrl: z.nullable(z.string()),
  /** The error service's public address, where errors are reported. */
  sentryDsn: z.nullable(z.string()),
})

export type Programme = z.infer<typeof programme>

/** Without an opening or a closing, submission is open on that side. */
export const programmeForm = z
  .object({
    editionTitle: text({ required: true }),
    /** When it is absent, the stored value stays. */
    editionTitleEn: z.optional(text()),
    /** When it is absent, the stored value stays. */
    contactEmail: z.optional(email({ required: false })),
    editionStart: day(),
    editionEnd: day(),
    submissionOpensAt: instant(),
    submissionClosesAt: instant(),
  })
  .check(endsAfterItBegins)

export type ProgrammeForm = z.output<typeof programmeForm>
