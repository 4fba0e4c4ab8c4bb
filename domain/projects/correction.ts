import * as z from 'zod/mini'
import { integer, longText, orEmpty, text } from '#domain/fields.ts'

/** What the public reads of an archived project, and an administrator may put right. */
export const correctionForm = z.object({
  name: text({ required: true }),
  description: longText({ required: true, maxLength: 50_000 }),
  priceDetails: longText(),
  /** The one that was read: if the project has changed since, nothing is written over. */
  version: z.optional(orEmpty(integer())),
})

export type Correction = z.output<typeof correctionForm>
