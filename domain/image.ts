import * as z from 'zod/mini'

/** The four sizes of a picture: as it was sent, and made for the list, the page and the zoom. */
export const image = z.object({
  id: z.int(),
  fileUrl: z.string(),
  listUrl: z.string(),
  pageUrl: z.string(),
  zoomUrl: z.string(),
  /** For those who edit: the file as its owner called it, and what is kept of it. Of an old one the weight is unknown. */
  facts: z.optional(z.object({ name: z.string(), width: z.int(), height: z.int(), bytes: z.nullable(z.int()) })),
})

export type ImageFacts = NonNullable<Image['facts']>
export type Image = z.infer<typeof image>
