import { toNumber } from '#domain/days.ts'
import { formats, listIn, type Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { hoursOf, longDayAndYear, period } from '#server/agenda/parts/agenda-dates.ts'
import { serverWords } from '#server/words/words.ts'
import { linesSaid, movedToOf, saying } from '#server/agenda/parts/date-texts.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import { listFeedEvents, type FeedEvent, type FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'

export type Order = 'day' | 'town'

/** An event in its group: by day, with the hours, the state and the other place of that day; in full the first time. */
export type Entry = {
  event: FeedEvent
  state: DateState | null
  when: string
  movedTo: string | undefined
  isFirst: boolean
}
export type Group = { key: string; entries: Entry[] }

const mostTold = 2000

/** Reads the coming events, or those of the requested period, for paper and text. */
export function readProgramme(db: Queries, filters: AgendaFilters, language: Language) {
  return listFeedEvents(db, filters, { language, limit: mostTold })
}

type Grouping = { by: Order; filters: AgendaFilters }

/** By day, an event is under each of its days; by town it is listed once, with all its dates. */
export function groupProgramme(events: FeedEvent[], { by, filters }: Grouping, language: Language): Group[] {
  return by === 'day' ? byDay(events, filters, language) : byTown(events, language)
}

function byTown(events: FeedEvent[], language: Language): Group[] {
  return [...Map.groupBy(events, ({ city }) => city)]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'fr'))
    .map(([key, inTown]) => ({
      key,
      entries: inTown.map((event) => ({
        event,
        state: event.state,
        when: allOf(event, language),
        movedTo: movedToOf(event.occurrences),
        isFirst: true,
      })),
    }))
}

function allOf(event: FeedEvent, language: Language): string {
  const dates = datesOf(event, language)
  const { stop, space } = formats[language]
  return [dates && dates + stop, ...linesSaid(event, language)].filter(Boolean).join(space)
}

type OnDay = { event: FeedEvent; time: FeedTime; day: string; startsAt: string; endsAt: string }

function byDay(events: FeedEvent[], { from, to }: AgendaFilters, language: Language): Group[] {
  const times = events
    .flatMap((event) => event.occurrences.flatMap((time) => daysOf(event, time)))
    .filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const seen = new Set<number>()
  return [...Map.groupBy(times, ({ day }) => day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, onDay]) => ({
      key,
      entries: onDay
        .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
        .map((each) => {
          const { event } = each
          const isFirst = !seen.has(event.id)
          seen.add(event.id)
          return { event, isFirst, ...toldOn(each, language) }
        }),
    }))
}

/** The day on which a time takes place, and the day for which it was announced. */
function daysOf(event: FeedEvent, time: FeedTime): OnDay[] {
  const now = { event, time, day: time.day, startsAt: time.startsAt, endsAt: time.endsAt }
  return time.filed === null || time.filed.day === time.day ? [now] : [now, { event, time, ...time.filed }]
}

/** The hours of a time, its state, and where or when it is now; the state of a name says that it does not take place. */
function toldOn({ event, time, day, ...hours }: OnDay, language: Language): Pick<Entry, 'when' | 'state' | 'movedTo'> {
  const { state, movedPlace, note } = time
  const written = hoursOf({ ...event, ...hours }, language)
  const isOff = state === 'cancelled'
  if (day !== time.day && !isOff) {
    const to = serverWords[language].dates.movedTo(longDayAndYear(time.day, language))
    return {
      state: 'moved',
      movedTo: undefined,
      when: formats[language].aside(written, [to, note].filter(Boolean).join(serverWords[language].agenda.colon)),
    }
  }
  return {
    state: isOff ? state : null,
    movedTo: isOff ? undefined : movedPlace || undefined,
    when: state === null ? written : formats[language].aside(written, saying(time, language)),
  }
}

/** The sentence of its dates, or, if only some of them are in the period, those dates, with consecutive ones joined. */
export function datesOf(event: FeedEvent, language: Language): string {
  if (event.occurrences.length === event.datesNb || event.occurrences.length === 0) return event.dateString
  const byHours = Map.groupBy(event.occurrences, (time) => hoursOf({ ...event, ...time }, language))
  return [...byHours]
    .map(([hours, times]) => listIn(language, [...daysTold(times, language), hours]))
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
