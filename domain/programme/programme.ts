import * as z from 'zod/mini'
import { editionTitles } from '#domain/editions/edition-title.ts'
import { endsAfterItBegins } from '#domain/editions/edition-window.ts'
import { day, email, instant, text } from '#domain/fields.ts'

export const programme = z.object({
  ...editionTitles,
  /** The address in mails for questions and for replies; empty for none. */
  contactEmail: z.string(),
  /** The licence of the agenda's open data, by its name; not listed here, since the login page reads this. */
  dataLicence: z.string(),
  editionStart: z.string(),
  editionEnd: z.string(),
  submissionOpensAt: z.nullable(z.string()),
  submissionClosesAt: z.nullable(z.string()),
  /** The source of the maps' tiles; without it, maps are drawn on a plain ground. */
  mapTilesUrl: z.nullable(z.string()),
  /** The public address of the error service. */
  sentryDsn: z.nullable(z.string()),
  /** The number of the current edition, if it asks questions beside the fields. */
  asks: z.optional(z.int()),
  /** The OpenID Connect providers of the login page, where there are any. */
  providers: z.optional(z.array(z.object({ key: z.string(), name: z.string() }))),
})

export type Programme = z.infer<typeof programme>

/** Submission is open on a side without a bound. */
export const programmeForm = z
  .object({
    editionTitle: text({ required: true }),
    /** If absent, the stored value stays. */
    editionTitleEn: z.optional(text()),
    /** If absent, the stored value stays. */
    editionTitleJa: z.optional(text()),
    /** If absent, the stored value stays. */
    contactEmail: z.optional(email({ required: false })),
    editionStart: day(),
    editionEnd: day(),
    submissionOpensAt: instant(),
    submissionClosesAt: instant(),
  })
  .check(endsAfterItBegins)

export type ProgrammeForm = z.output<typeof programmeForm>
