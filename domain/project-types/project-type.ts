import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'

/** For readers: the name is in the reader's language. */
export const projectType = z.object({ id: z.int(), name: z.string(), tostring: z.string() })

export type ProjectType = z.infer<typeof projectType>

/**
 * For editors: the French name and the English one; an empty English name means that the French one is used in both
 * languages.
 */
export const editedProjectType = z.extend(projectType, { nameEn: z.string() })

export type EditedProjectType = z.infer<typeof editedProjectType>

export const projectTypeForm = z.object({
  name: text({ required: true }),
  /** If absent, the English name stays unless the French one changes. */
  nameEn: z.optional(text()),
})
