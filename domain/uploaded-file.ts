import * as z from 'zod/mini'

/** An uploaded file, by either way of uploading. */
export const uploadedFile = z.object({
  filename: z.string(),
  content: z.instanceof(Uint8Array),
  truncated: z.boolean(),
})
