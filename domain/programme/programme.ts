import * as z from 'zod/mini'

export const programme = z.object({
  editionTitle: z.string(),
  editionStart: z.string(),
  editionEnd: z.string(),
})

export type Programme = z.infer<typeof programme>
