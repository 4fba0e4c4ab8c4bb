import { formats, listIn, type Language } from '#domain/language.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { choiceTexts, linkOf, pathOf, timeIdOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import { linesSaid, stated } from '#server/agenda/parts/date-texts.ts'
import { priceOf } from '#server/agenda/parts/event-cards.ts'
import { factLines } from '#server/agenda/feeds/entry-words.ts'
import { hasEnd } from '#server/agenda/feeds/local-time.ts'
import type { FeedEvent, FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { compact, escapeText, fold } from '#server/platform/calendar-lines.ts'

type Calendar = { name: string; source: string; licenceUrl: string }

/** RFC 5545, 7986 and 9253, with every time as an instant: no calendar has to know about summer time. */
export function calendarOf(events: FeedEvent[], reader: Reader, { name, source, licenceUrl }: Calendar): string {
  const entries = events
    .flatMap((event) => entriesOf(event, reader))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ lines }) => lines)
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Programme culturel franco-japonais//Agenda//${reader.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `SOURCE;VALUE=URI:${source}`,
    `LINK;LINKREL="license";VALUE=URI:${licenceUrl}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]
  return [...calendar.map(fold), ...entries, 'END:VCALENDAR', ''].join('\r\n')
}

/**
 * Calendars recognise a newer version by its sequence, and the text is the same while the event is. Lines that its
 * times share are written once.
 */
function entriesOf(event: FeedEvent, { language, publicUrl }: Reader) {
  const host = URL.parse(publicUrl)?.hostname ?? 'localhost'
  const changed = compact(event.updatedAt)
  const shared = [
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.revision}`,
    ...(event.types.length === 0 ? [] : [`CATEGORIES:${event.types.map(escapeText).join(',')}`]),
    `URL:${publicUrl}${pathOf(event, language)}`,
  ].map(fold)
  const description = descriptionOf(event, { language, publicUrl })
  const asAnnounced = statedLines(event, undefined, description, language)
  return event.occurrences.map((time) => ({
    at: Date.parse(time.startsAt),
    lines: [
      'BEGIN:VEVENT',
      ...timeLines(event, time, host),
      ...shared,
      ...(time.state === null ? asAnnounced : statedLines(event, time, description, language)),
      'END:VEVENT',
    ],
  }))
}

/** The lines that may differ per time: the name includes the state, because few calendars show the status. */
function statedLines(event: FeedEvent, time: FeedTime | undefined, description: string, language: Language): string[] {
  const { state, movedPlace } = { state: null, movedPlace: '', ...time }
  const said = time === undefined ? [] : linesSaid({ ...event, occurrences: [time] }, language)
  const place = movedPlace || listIn(language, [event.placeName, event.address])
  return [
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY;LANGUAGE=${event.nameLanguage}:${escapeText(stated(event.name, state, language))}`,
    `LOCATION:${escapeText(place)}`,
    ...(event.latitude === null || movedPlace !== '' ? [] : [`GEO:${event.latitude};${event.longitude}`]),
    `DESCRIPTION:${escapeText([...said, description].filter(Boolean).join('\n\n'))}`,
  ].map(fold)
}

/** An end that is no later than its start must not be written. */
function timeLines(event: FeedEvent, time: FeedTime, host: string): string[] {
  const lines = [`UID:${timeIdOf(event, time)}@${host}`, `DTSTART:${compact(time.startsAt)}`]
  return [...lines, ...(hasEnd(time) ? [`DTEND:${compact(time.endsAt)}`] : [])].map(fold)
}

/** Facts for which calendars have no field come before and after the text. */
export function descriptionOf(event: FeedEvent, { language, publicUrl }: Reader): string {
  const t = serverWords[language].agenda
  const { accessText, publicText } = choiceTexts(event, language)
  const practical = [priceOf(event, language), accessText, publicText]
    .filter((part) => part !== null)
    .join(formats[language].dot)
  const link = linkOf(event.projectLink)
  const organizer = event.organizer === '' ? undefined : `${t.organizer}${t.colon}${event.organizer}`
  const page = publicUrl + pathOf(event, language)
  const facts = factLines(event, language, 'calendar').join('\n')
  return [practical, facts, visibleText(event.description), organizer, link, page].filter(Boolean).join('\n\n')
}
