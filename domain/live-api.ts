import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'

/** That something has changed, and never what: whoever cares asks again by the ordinary call. */
export const hint = z.object({
  /** What kind of thing it is: `project`, `account`. */
  topic: z.string(),
  id: z.int(),
  /** Which part of it: `saved`, `thread`, `bell`. */
  kind: z.string(),
})

export type Hint = z.infer<typeof hint>

/** All that a stream brings in one piece, and what a question without a stream is answered. */
export const news = z.object({
  /** From where to go on. */
  id: z.string(),
  /** Something may have been missed: whoever shows something asks for all of it again. */
  everything: z.boolean(),
  hints: z.array(hint),
})

export type News = z.infer<typeof news>

/** A stream says so often that it is still there. */
export const heartbeatMs = 20_000

export const liveApi = {
  follow: endpoint({
    method: 'GET',
    path: '/live',
    summary:
      'What has changed since `after`, of what the caller may see: hints, which say nothing but where to ask again. With `Accept: text/event-stream` the answer goes on as a stream of them.',
    who: 'signedIn',
    input: z.object({ after: z.optional(z.string().check(z.maxLength(40))) }),
    output: news,
    refuses: [429],
  }),
}
