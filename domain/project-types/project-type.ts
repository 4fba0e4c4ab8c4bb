import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'

export const projectType = z.object({ id: z.int(), name: z.string(), tostring: z.string() })

export type ProjectType = z.infer<typeof projectType>

export const projectTypeForm = z.object({ name: text({ required: true }) })
