import * as z from 'zod/mini'
import { serverWords } from '#server/words/words.ts'
import { readEmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { frameCode } from '#server/agenda/embed/embed-code.ts'
import { stated } from '#server/agenda/parts/date-texts.ts'
import { readParameters } from '#server/agenda/parts/parameters.ts'
import { picturesOf } from '#server/agenda/feeds/event-item.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'

const pixels = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))
const parameters = {
  url: z.string().check(z.maxLength(2000)),
  format: z.string(),
  maxwidth: pixels,
  maxheight: pixels,
}

export type OembedQuery = ReturnType<typeof readOembedQuery>

/** Reads a site's request for an address that a user has pasted: the agenda's, filters included, or an event's. */
export function readOembedQuery(raw: unknown, publicUrl: string) {
  const { values, unread } = readParameters(parameters, raw)
  const { url, format, maxwidth, maxheight } = values
  const address = url === undefined ? null : URL.parse(url)
  const isOurs = address !== null && address.origin === URL.parse(publicUrl)?.origin
  const agenda = isOurs ? /^\/agenda(?:\/(\d{1,9})(?:-[^/]*)?)?\/?$/.exec(address.pathname) : null
  const id = agenda?.[1]
  return {
    /** What a program must write otherwise. */
    unread: url === undefined ? 'url' : unread[0],
    isKnown: agenda !== null,
    isJson: format === undefined || format === 'json',
    id: id === undefined ? undefined : Number(id),
    query: readEmbedQuery(Object.fromEntries(address?.searchParams ?? [])),
    maxwidth,
    maxheight,
  }
}

type Frame = Pick<OembedQuery, 'query' | 'maxwidth' | 'maxheight'>

/** oEmbed 1.0, "rich": a frame, which requires nothing of the site that shows it. */
export function oembedOf(event: FeedEvent | undefined, { query, maxwidth, maxheight }: Frame, publicUrl: string) {
  const { language, limit } = query
  const { brand } = serverWords[language].agenda
  const width = Math.min(640, maxwidth ?? 640)
  const height = Math.min(event === undefined ? 80 + limit * 112 : 220, maxheight ?? 2000)
  const path = event === undefined ? '/agenda/frame' : `/agenda/frame/${event.id}`
  const title = event === undefined ? serverWords[language].feeds.frameTitle : stated(event.name, event.state, language)
  const picture = event && picturesOf(event, publicUrl)[0]
  return {
    version: '1.0',
    type: 'rich',
    title,
    width,
    height,
    html: frameCode(query, { path, publicUrl, title, width: String(width), height }),
    provider_name: brand,
    provider_url: `${publicUrl}/agenda`,
    cache_age: 3600,
    ...(picture && {
      thumbnail_url: picture.url,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}
