import { toNumber } from '#domain/days.ts'
import { formats, type Language } from '#domain/language.ts'
import { hoursOf, longDayAndYear, period } from '#server/agenda/parts/agenda-dates.ts'
import { saidOf, saying } from '#server/agenda/parts/date-texts.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { listFeedEvents, type FeedEvent, type FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'

export type Order = 'day' | 'town'

/** An event in its group: by day, with the hours of that day; in full at its first place. */
export type Entry = { event: FeedEvent; when: string; isFirst: boolean }
export type Group = { key: string; entries: Entry[] }

const mostTold = 2000

/** Reads the coming events, or those of the requested period, for paper and text. */
export function readProgramme(db: Queries, filters: AgendaFilters, language: Language) {
  return listFeedEvents(db, filters, { language, limit: mostTold })
}

/** By day, an event is under each of its days; by town it is listed once, with all its dates. */
export function groupProgramme(events: FeedEvent[], by: Order, language: Language): Group[] {
  return by === 'day' ? byDay(events, language) : byTown(events, language)
}

function byTown(events: FeedEvent[], language: Language): Group[] {
  return [...Map.groupBy(events, ({ city }) => city)]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'fr'))
    .map(([key, inTown]) => ({
      key,
      entries: inTown.map((event) => ({ event, when: allOf(event, language), isFirst: true })),
    }))
}

function allOf(event: FeedEvent, language: Language): string {
  return [datesOf(event, language), ...saidOf(event, language)].join(' ')
}

function byDay(events: FeedEvent[], language: Language): Group[] {
  const times = events.flatMap((event) => event.occurrences.map((time) => ({ event, time })))
  const seen = new Set<number>()
  return [...Map.groupBy(times, ({ time }) => time.day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, onDay]) => ({
      key,
      entries: onDay
        .toSorted((one, other) => Date.parse(one.time.startsAt) - Date.parse(other.time.startsAt))
        .map(({ event, time }) => {
          const isFirst = !seen.has(event.id)
          seen.add(event.id)
          return { event, when: whenOf(event, time, language), isFirst }
        }),
    }))
}

/** The hours of a time, its state, and its new place if it has moved. */
function whenOf(event: FeedEvent, time: FeedTime, language: Language): string {
  const hours = [hoursOf({ ...event, ...time }, language), time.movedPlace].filter(Boolean).join(', ')
  return time.state === null ? hours : `${hours} (${saying(time, language)})`
}

/** The sentence of its dates, or, if only some of them are in the period, those dates, with consecutive ones joined. */
export function datesOf(event: FeedEvent, language: Language): string {
  if (event.occurrences.length === event.datesNb || event.occurrences.length === 0) return event.dateString
  const byHours = Map.groupBy(event.occurrences, (time) => hoursOf({ ...event, ...time }, language))
  return [...byHours]
    .map(([hours, times]) => `${daysTold(times, language).join(', ')}, ${hours}`)
    .join(formats[language].sentences)
}

function daysTold(times: FeedTime[], language: Language): string[] {
  return runsOf(times.map(({ day }) => day)).flatMap(({ first, last, days }) =>
    days.length < 3 ? days.map((day) => longDayAndYear(day, language)) : [period(first, last, language)],
  )
}

type Run = { first: string; last: string; days: string[] }

function runsOf(days: string[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && toNumber(day) - toNumber(run.last) <= 1) {
      run.last = day
      run.days.push(day)
    } else runs.push({ first: day, last: day, days: [day] })
  }
  return runs
}
