import { compact, escapeText, fold } from '#server/agenda/feeds/calendar.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'

type Told = Pick<RoomRow, 'id' | 'version' | 'title' | 'startsAt' | 'place' | 'link' | 'items' | 'commission'>

const shortest = 60

/** For a calendar of one's own, where a later answer replaces this one. */
export function calendarOfSession(session: Told, publicUrl: string, at: Date): string {
  const { id, version, title, startsAt, place, link, items, commission } = session
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
  const end = new Date(Date.parse(startsAt) + Math.max(minutes, shortest) * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Programme culturel franco-japonais//Séances//FR',
    'BEGIN:VEVENT',
    `UID:seance-${id}@${URL.parse(publicUrl)?.hostname ?? 'localhost'}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${compact(at.toISOString())}`,
    `DTSTART:${compact(startsAt)}`,
    `DTEND:${compact(end.toISOString())}`,
    `SUMMARY:${escapeText(`${title}, ${commission.name}`)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(link === '' ? [] : [`DESCRIPTION:${escapeText(link)}`]),
    `URL:${publicUrl}/#/session/show/${id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
