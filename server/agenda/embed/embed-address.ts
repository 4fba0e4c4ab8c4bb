import * as z from 'zod/mini'
import { readParameters } from '#server/agenda/parts/parameters.ts'
import { feedAddress, readFeedQuery, type FeedQuery } from '#server/agenda/parts/feed-address.ts'

const usualLimit = 5

export type EmbedQuery = FeedQuery & { pictures: boolean }

/** Reads the query of an embedded list: a feed's query for a few events, with or without their pictures. */
export function readEmbedQuery(raw: unknown): EmbedQuery {
  const query = readFeedQuery(raw)
  const { values, unread } = readParameters(parameters, raw)
  return {
    ...query,
    limit: values.limit === undefined ? usualLimit : query.limit,
    pictures: values.pictures !== 'no',
    unread: [...query.unread, ...unread],
  }
}

const parameters = { limit: z.any(), pictures: z.enum(['yes', 'no']) }

/** The address of the page in a frame. */
export function frameAddress(query: EmbedQuery, path = '/agenda/frame'): string {
  return feedAddress(path, query, ownChoices(query))
}

/** The address of the page that makes its code. */
export function embedPageAddress(query: EmbedQuery): string {
  return feedAddress('/agenda/embed', query, ownChoices(query))
}

export function ownChoices({ limit, pictures }: EmbedQuery) {
  return { limit: limit === usualLimit ? undefined : String(limit), pictures: pictures ? undefined : 'no' }
}
