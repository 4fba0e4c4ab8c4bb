import * as z from 'zod/mini'

/** What a save answers: the row's id, and how people call it. */
export const saved = z.object({ id: z.int(), tostring: z.string() })

export const deleted = z.object({ message: z.literal('element.deleted') })

export const done = z.object({ message: z.literal('done') })
