import * as z from 'zod/mini'

/** The answer to a save: the row's id and its name for people. */
export const saved = z.object({ id: z.int(), tostring: z.string() })

export const deleted = z.object({ message: z.literal('element.deleted') })

export const done = z.object({ message: z.literal('done') })
