import * as z from 'zod/mini'
import { longText } from '#domain/fields.ts'

/** What a reviewer wrote for the others. No holder reads it, nor learns that it is there. */
export const note = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  /** Nobody for one that is older than the history. */
  author: z.nullable(z.string()),
  /** The administrator who wrote in that person's name. */
  impersonator: z.nullable(z.string()),
})

export type Note = z.infer<typeof note>

export const noteForm = z.object({ text: longText({ required: true }) })

/** So many are answered at once. */
export const notesAtOnce = 50
