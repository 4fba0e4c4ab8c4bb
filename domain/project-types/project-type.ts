import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'

/** Where it is read, its name is that of the reader's language. */
export const projectType = z.object({ id: z.int(), name: z.string(), tostring: z.string() })

export type ProjectType = z.infer<typeof projectType>

/** Where it is edited, it has the French name and the English one: empty, the French one stands for both. */
export const editedProjectType = z.extend(projectType, { nameEn: z.string() })

export type EditedProjectType = z.infer<typeof editedProjectType>

export const projectTypeForm = z.object({
  name: text({ required: true }),
  /** When it is absent, the English name stays as long as the French one does. */
  nameEn: z.optional(text()),
})
