import * as z from 'zod/mini'

/** Ten megabytes, as people count them. */
export const largestMessageFile = 10_485_760

export const fileKinds = ['pdf', 'jpg', 'png'] as const
export type FileKind = (typeof fileKinds)[number]

export const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.int(),
})

export type MessageFile = z.infer<typeof messageFile>
