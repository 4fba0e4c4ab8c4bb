import { civilDayIn, timeIn } from '#domain/clock.ts'
import { type Language, listIn } from '#domain/language.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { compact, escapeText, fold } from '#server/platform/calendar-lines.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Attachment } from '#server/platform/outbox/message.ts'
import type { ToldSession } from '#server/meetings/told-session-queries.ts'
import { serverWords } from '#server/words/words.ts'

type Source = Pick<Deps, 'config' | 'publicUrl'> & { language: Language }

const shortest = 60

/** Makes a calendar file: a later version replaces this one, and a cancelled one removes it. */
export function calendarOfSession(session: ToldSession, source: Source, isCancelled = false): string {
  const { id, version, startsAt, place, link, minutes, commission } = session
  const { config, language } = source
  const publicUrl = source.publicUrl()
  const end = new Date(Date.parse(startsAt) + Math.max(minutes, shortest) * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Programme culturel franco-japonais//Séances//FR',
    `METHOD:${methodOf(isCancelled)}`,
    'BEGIN:VEVENT',
    `UID:seance-${id}@${URL.parse(publicUrl)?.hostname ?? 'localhost'}`,
    `SEQUENCE:${isCancelled ? version + 1 : version}`,
    `DTSTAMP:${compact(new Date().toISOString())}`,
    `ORGANIZER:mailto:${addressOf(config.mailFrom)}`,
    `DTSTART:${compact(startsAt)}`,
    `DTEND:${compact(end.toISOString())}`,
    `SUMMARY:${escapeText(listIn(language, [sessionTitle(session, language), commission[language]]))}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(link === '' || isCancelled ? [] : [`DESCRIPTION:${escapeText(link)}`]),
    ...(isCancelled ? [] : [`URL:${publicUrl}/#/session/show/${id}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Calendars accept a cancellation only from the organizer that announced the session. */
const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

/** PUBLISH requests no reply: members answer on the session's page. */
const methodOf = (isCancelled: boolean) => (isCancelled ? 'CANCEL' : 'PUBLISH')

/** Returns the calendar as a mail attachment. */
export function calendarFile(session: ToldSession, source: Source, isCancelled = false): Attachment {
  return {
    name: `seance-${session.day}.ics`,
    type: `text/calendar; charset=utf-8; method=${methodOf(isCancelled)}`,
    content: Buffer.from(calendarOfSession(session, source, isCancelled)).toString('base64'),
  }
}

/** Formats its day and time as in mails. */
export function whenIs({ day, time }: Pick<ToldSession, 'day' | 'time'>, language: Language): string {
  return serverWords[language].meetings.when(civilDayIn(day, language, true), timeIn(time, language))
}
