import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'

/** Says that something has changed, never what: the reader requests it again by the ordinary call. */
export const hint = z.object({
  /** The kind of thing: `project`, `account`. */
  topic: z.string(),
  id: z.int(),
  /** The part of it: `saved`, `thread`, `bell`. */
  kind: z.string(),
})

export type Hint = z.infer<typeof hint>

/** One piece of a stream, and the answer to a request without a stream. */
export const news = z.object({
  /** The point from which to continue. */
  id: z.string(),
  /** Something may have been missed: every screen requests all its data again. */
  everything: z.boolean(),
  hints: z.array(hint),
})

export type News = z.infer<typeof news>

/** The interval at which a stream proves that it is alive. */
export const heartbeatMs = 20_000

export const liveApi = {
  follow: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/live',
    summary:
      'The changes since `after` that the caller may know of: hints, which only say what to request again. With `Accept: text/event-stream` the answer continues as a stream of them.',
    who: 'signedIn',
    input: z.object({ after: z.optional(z.string().check(z.maxLength(40))) }),
    output: news,
    refuses: [429],
  }),
}
