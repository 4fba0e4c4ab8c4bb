import * as z from 'zod/mini'

/** What an upload becomes, whichever way it came. */
export const uploadedFile = z.object({
  filename: z.string(),
  content: z.instanceof(Uint8Array),
  truncated: z.boolean(),
})
