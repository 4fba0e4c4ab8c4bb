import * as z from 'zod/mini'
import { integer, longText, orEmpty, text } from '#domain/fields.ts'
import { translationFields, type TranslationName } from '#domain/translations/translations.ts'

const description = { maxLength: 50_000 }
const reads = { text: text(), richText: longText(description), longText: longText() }
const translationNames = Object.keys(translationFields) as TranslationName[]
const translated = Object.fromEntries(
  translationNames.map((name) => [name, z.optional(reads[translationFields[name].kind])]),
) as Record<TranslationName, z.ZodMiniOptional<ReturnType<typeof longText>>>

/** The public texts of an archived project, which an administrator may correct; an absent one stays. */
export const correctionForm = z.object({
  name: text({ required: true }),
  description: longText({ required: true, ...description }),
  priceDetails: longText(),
  accessibility: z.optional(longText()),
  imageCredit: z.optional(text()),
  ...translated,
  /** The version that the user read: refused if the project has changed since. */
  version: z.optional(orEmpty(integer())),
})

export type Correction = z.output<typeof correctionForm>

const originals = ['name', 'description', 'priceDetails', 'accessibility', 'imageCredit'] as const
export const correctedTexts = [...originals, ...translationNames]
export type CorrectedTexts = Record<(typeof correctedTexts)[number], string>
