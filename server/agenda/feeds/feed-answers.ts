import type { AgendaList } from '#domain/agenda/agenda-item.ts'
import { today, toDay, toNumber } from '#domain/days.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { feedAddress, type FeedQuery } from '#server/agenda/parts/feed-address.ts'
import { itemOf } from '#server/agenda/feeds/event-item.ts'
import {
  countFeedEvents,
  listChanges,
  listFeedEvents,
  settledUntil,
  type FeedEvent,
} from '#server/agenda/feeds/feed-event-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'

type About = { publicUrl: string; licence: { name: string; url: string } }

/** Returns one page of the requested list. */
export async function listAnswer(db: Queries, query: FeedQuery, about: About): Promise<AgendaList> {
  const { language, page, limit } = query
  const filters = isWhole(query.filters) ? { ...query.filters, edition: 'shown' as const } : query.filters
  const [events, total] = await Promise.all([
    listFeedEvents(db, filters, { language, limit, skip: (page - 1) * limit }),
    countFeedEvents(db, filters),
  ])
  const pages = Math.ceil(total / limit)
  return {
    ...itemsAndCredit(events, query, about),
    total,
    page,
    pages,
    next: page < pages ? nextAddress(query, about.publicUrl, { page: String(page + 1) }) : null,
  }
}

/** Returns the changes since then, removals included; a next request from `asOf` misses nothing. */
export async function changesAnswer(
  db: Queries,
  query: FeedQuery & { updatedSince: string },
  about: About,
): Promise<AgendaList> {
  const { language, filters, limit, updatedSince: since, after } = query
  const until = await settledUntil(db)
  const changes = await listChanges(db, filters, { since, after, until, limit })
  const ids = changes.filter(({ isTold }) => isTold).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await listFeedEvents(db, { ...filters, ids }, { language, limit })
  const byId = new Map(found.map((event) => [event.id, event]))
  const [last, total] = [changes.at(-1), changes[0]?.total ?? 0]
  return {
    ...itemsAndCredit(
      changes.flatMap(({ id }) => byId.get(id) ?? []),
      query,
      about,
    ),
    total,
    page: 1,
    pages: Math.ceil(total / limit),
    next:
      last === undefined || total <= changes.length
        ? null
        : nextAddress(query, about.publicUrl, { updatedSince: utc(last.at), after: String(last.id) }),
    removed: changes.filter(({ id }) => !byId.has(id)).map(({ id, at }) => ({ id, updatedAt: utc(at) })),
    asOf: utc(until),
  }
}

/** Calendars show a month back and a year ahead; feeds without pages show only coming events. */
export function calendarPeriod({ from, to, edition }: AgendaFilters) {
  if (typeof edition === 'number') return { from, to }
  return { from: from ?? toDay(toNumber(today()) - 30), to: to ?? toDay(toNumber(today()) + 365) }
}

/** Limits the list to coming events, unless a period or an edition is requested. */
export function ahead(filters: AgendaFilters): AgendaFilters {
  return isWhole(filters) ? { ...filters, from: today() } : filters
}

function isWhole({ from, to, edition }: AgendaFilters): boolean {
  return from === undefined && to === undefined && edition === undefined
}

function itemsAndCredit(events: FeedEvent[], { language }: FeedQuery, { publicUrl, licence }: About) {
  return {
    items: events.map((event) => itemOf(event, { language, publicUrl })),
    licence,
    credit: {
      name: serverWords[language].agenda.brand,
      url: publicUrl + feedAddress('/agenda', { language, filters: {} }),
    },
  }
}

function nextAddress(query: FeedQuery, publicUrl: string, more: Record<string, string>): string {
  return (
    publicUrl +
    feedAddress('/agenda.json', query, { limit: String(query.limit), fields: query.fields?.join(','), ...more })
  )
}

function utc(instant: string): string {
  return new Date(instant).toISOString()
}
