import { writable } from '#domain/fields.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { choiceTexts, linkOf, pathOf, timeIdOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import { priceOf } from '#server/agenda/event-cards.ts'
import { hasEnd } from '#server/agenda/feeds/local-time.ts'
import type { ToldEvent, ToldTime } from '#server/agenda/feeds/told-event-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'

type Calendar = { name: string; source: string }

/** RFC 5545 and 7986, every time as an instant: no calendar has to know about summer time. */
export function calendarOf(events: ToldEvent[], reader: Reader, { name, source }: Calendar): string {
  const times = events
    .flatMap((event) => event.occurrences.map((time) => ({ event, time })))
    .toSorted((one, other) => Date.parse(one.time.startsAt) - Date.parse(other.time.startsAt))
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Programme culturel franco-japonais//Agenda//${reader.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `SOURCE;VALUE=URI:${source}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...times.flatMap(({ event, time }) => entryOf(event, time, reader)),
    'END:VCALENDAR',
  ]
  return calendar.map(fold).join('\r\n') + '\r\n'
}

/** What calendars take for a newer version is told by the sequence; nothing in it changes while the event does not. */
function entryOf(event: ToldEvent, time: ToldTime, { language, publicUrl }: Reader): string[] {
  const host = URL.parse(publicUrl)?.hostname ?? 'localhost'
  const changed = compact(event.updatedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${timeIdOf(event, time)}@${host}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.revision}`,
    'STATUS:CONFIRMED',
    `DTSTART:${compact(time.startsAt)}`,
    // An end that is no later than its start must not be written.
    ...(hasEnd(time) ? [`DTEND:${compact(time.endsAt)}`] : []),
    `SUMMARY:${escapeText(event.name)}`,
    `LOCATION:${escapeText([event.placeName, event.address].filter((part) => part !== '').join(', '))}`,
    ...(event.latitude === null ? [] : [`GEO:${event.latitude};${event.longitude}`]),
    `DESCRIPTION:${escapeText(descriptionOf(event, { language, publicUrl }))}`,
    ...(event.types.length === 0 ? [] : [`CATEGORIES:${event.types.map(escapeText).join(',')}`]),
    `URL:${publicUrl}${pathOf(event, language)}`,
    'END:VEVENT',
  ]
}

/** What a calendar has no field for stands before and after the text. */
export function descriptionOf(event: ToldEvent, { language, publicUrl }: Reader): string {
  const t = agendaTexts[language]
  const { accessText, publicText } = choiceTexts(event, language)
  const practical = [priceOf(event, language), accessText, publicText].filter((part) => part !== null).join(' · ')
  const link = linkOf(event.projectLink)
  const organizer = event.organizer === '' ? undefined : `${t.organizer}${t.colon}${event.organizer}`
  const page = publicUrl + pathOf(event, language)
  return [practical, visibleText(event.description), organizer, link, page].filter(Boolean).join('\n\n')
}

export function compact(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return writable(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n')
}

/** At most 75 bytes a line, never in the middle of a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      length = 0
    }
    part += character
    length += bytes
  }
  return [...parts, part].join('\r\n ')
}
