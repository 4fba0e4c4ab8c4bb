import * as z from 'zod/mini'
import { feedAddress, readFeedQuery, type FeedQuery } from '#server/agenda/parts/feed-address.ts'

const usualLimit = 5

export type EmbedQuery = FeedQuery & { pictures: boolean }

/** What is shown in another site: as feeds are asked, but for a few events, with or without their pictures. */
export function readEmbedQuery(raw: unknown): EmbedQuery {
  const { limit, pictures } = shape.parse(raw ?? {})
  const query = readFeedQuery(raw)
  return { ...query, limit: limit === undefined ? usualLimit : query.limit, pictures: pictures !== 'no' }
}

const shape = z.object({ limit: z.optional(z.unknown()), pictures: z.optional(z.unknown()) })

/** The page that stands in a frame. */
export function frameAddress(query: EmbedQuery, path = '/agenda/frame'): string {
  return feedAddress(path, query, ownChoices(query))
}

/** The page that makes the code for it. */
export function embedPageAddress(query: EmbedQuery): string {
  return feedAddress('/agenda/embed', query, ownChoices(query))
}

export function ownChoices({ limit, pictures }: EmbedQuery) {
  return { limit: limit === usualLimit ? undefined : String(limit), pictures: pictures ? undefined : 'no' }
}
