import * as z from 'zod/mini'
import { integer, longText, orEmpty, text } from '#domain/fields.ts'

/** The public values of an archived project, which an administrator may correct. */
export const correctionForm = z.object({
  name: text({ required: true }),
  description: longText({ required: true, maxLength: 50_000 }),
  priceDetails: longText(),
  /** The version that the user read: refused if the project has changed since. */
  version: z.optional(orEmpty(integer())),
})

export type Correction = z.output<typeof correctionForm>
