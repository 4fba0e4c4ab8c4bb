import * as z from 'zod/mini'

/** The four sizes of a picture: the original, and those made for the list, the page and the zoom. */
export const image = z.object({
  id: z.int(),
  fileUrl: z.string(),
  listUrl: z.string(),
  pageUrl: z.string(),
  zoomUrl: z.string(),
  /** For editors: the name of its owner's file, its measures and its size. The size of an old picture is unknown. */
  facts: z.optional(z.object({ name: z.string(), width: z.int(), height: z.int(), bytes: z.nullable(z.int()) })),
})

export type ImageFacts = NonNullable<Image['facts']>
export type Image = z.infer<typeof image>
