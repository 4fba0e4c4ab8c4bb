import { listIn, type Language } from '#domain/language.ts'
import { writable } from '#domain/fields.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { longDayAndYear } from '#server/agenda/parts/agenda-dates.ts'
import { stated } from '#server/agenda/parts/date-texts.ts'
import { serverWords } from '#server/words/words.ts'
import { bookingOf, factLines, placeOfEntry, practicalOf } from '#server/agenda/feeds/entry-words.ts'
import { linkOf, pathOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import { groupProgramme, type Entry, type Order } from '#server/agenda/feeds/programme.ts'
import type { AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'

type Wanted = { by: Order; filters: AgendaFilters; day: string; licence: { name: string; url: string } }

/** The programme as text without any markup, for layout in other programs. */
export function textOf(events: FeedEvent[], reader: Reader, { by, filters, day, licence }: Wanted): string {
  const { language } = reader
  const t = serverWords[language].agenda
  const head = [
    t.brand,
    serverWords[language].feeds.made(longDayAndYear(day, language)),
    t.events(events.length),
    `${serverWords[language].feeds.licence}${t.colon}${listIn(language, [licence.name, licence.url])}`,
  ]
  const groups = groupProgramme(events, { by, filters }, language).map(({ key, entries }) => {
    const title = titleOf(key, by, language)
    return [underlined(title, '='), ...entries.map((entry) => entryText(entry, reader))].join('\n\n')
  })
  return writable(`${[head.join('\n'), ...groups].join('\n\n\n')}\n`)
}

export function titleOf(key: string, by: Order, language: Language): string {
  if (by === 'day') return longDayAndYear(key, language)
  return key === '' ? serverWords[language].agenda.elsewhere : key
}

function underlined(title: string, line: string): string {
  return `${title.toUpperCase()}\n${line.repeat(Array.from(title).length)}`
}

function entryText(entry: Entry, reader: Reader): string {
  const { event, state, when, isFirst } = entry
  const { language, publicUrl } = reader
  const t = serverWords[language].agenda
  const brief = [stated(event.name, state, language), when, placeOfEntry(entry, language)]
  if (!isFirst) return [...brief, `(${serverWords[language].feeds.seeAbove})`].filter(Boolean).join('\n')
  const organizer = listIn(language, [event.organizer, linkOf(event.organizerWebsite)])
  const about = [
    ...brief,
    practicalOf(event, language),
    bookingOf(event, language),
    ...factLines(event, language, 'text'),
    organizer === '' ? undefined : `${t.organizer}${t.colon}${organizer}`,
  ]
  const parts = [about.filter(Boolean).join('\n'), visibleText(event.description), publicUrl + pathOf(event, language)]
  return parts.filter((part) => part !== '').join('\n\n')
}
