import * as z from 'zod/mini'

/** The four sizes of a picture: as it was sent, and made for the list, the page and the zoom. */
export const image = z.object({
  id: z.int(),
  fileUrl: z.string(),
  listUrl: z.string(),
  pageUrl: z.string(),
  zoomUrl: z.string(),
})

export type Image = z.infer<typeof image>
