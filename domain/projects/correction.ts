import * as z from 'zod/mini'
import { integer, longText, orEmpty, text } from '#domain/fields.ts'

/** The public texts of an archived project, which an administrator may correct; an absent one stays. */
export const correctionForm = z.object({
  name: text({ required: true }),
  description: longText({ required: true, maxLength: 50_000 }),
  priceDetails: longText(),
  accessibility: z.optional(longText()),
  imageCredit: z.optional(text()),
  /** The version that the user read: refused if the project has changed since. */
  version: z.optional(orEmpty(integer())),
})

export type Correction = z.output<typeof correctionForm>

export const correctedTexts = ['name', 'description', 'priceDetails', 'accessibility', 'imageCredit'] as const
export type CorrectedTexts = Record<(typeof correctedTexts)[number], string>
