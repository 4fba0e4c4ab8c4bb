import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'

/** For readers: the name is in the reader's language. */
export const projectType = z.object({ id: z.int(), name: z.string(), tostring: z.string() })

export type ProjectType = z.infer<typeof projectType>

/** In the list of administrators: with the languages in which it has no name, so that the French one is shown. */
export const projectTypeRow = z.extend(projectType, { untranslated: z.array(z.enum(languages)) })

export type ProjectTypeRow = z.infer<typeof projectTypeRow>

/** For editors: the French name and the others, which are empty where the French one is used. */
export const editedProjectType = z.extend(projectType, { nameEn: z.string(), nameJa: z.string() })

export type EditedProjectType = z.infer<typeof editedProjectType>

export const projectTypeForm = z.object({
  name: text({ required: true }),
  /** If absent, a translation stays unless the French name changes. */
  nameEn: z.optional(text()),
  nameJa: z.optional(text()),
})
