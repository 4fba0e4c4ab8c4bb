import type { AgendaItem, AgendaList } from '#domain/agenda/agenda-api.ts'
import { writable } from '#domain/fields.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { slugOf } from '#server/agenda/agenda-address.ts'
import type { AgendaEvent, Occurrence } from '#server/agenda/agenda-queries.ts'
import { html as xml } from '#server/agenda/html.ts'
import { presentImage } from '#server/platform/images/image-names.ts'

type Entry = AgendaEvent & Occurrence & { description?: string }

/** RFC 5545, every time as an instant: no calendar has to know about summer time. */
export function calendarOf(entries: Entry[], publicUrl: string): string {
  const host = URL.parse(publicUrl)?.hostname ?? 'localhost'
  const lines = entries.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${event.id}-${event.day}-${compact(event.startsAt)}@${host}`,
    `DTSTAMP:${compact(event.updatedAt)}`,
    `DTSTART:${compact(event.startsAt)}`,
    `DTEND:${compact(event.endsAt)}`,
    `SUMMARY:${escapeText(event.name)}`,
    `LOCATION:${escapeText([event.placeName, event.address].filter((part) => part !== '').join(', '))}`,
    ...(event.latitude === null ? [] : [`GEO:${event.latitude};${event.longitude}`]),
    ...(event.description ? [`DESCRIPTION:${escapeText(visibleText(event.description))}`] : []),
    `URL:${publicUrl}/agenda/${slugOf(event)}`,
    'END:VEVENT',
  ])
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Programme culturel franco-japonais//Agenda//FR',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Programme culturel franco-japonais',
    ...lines,
    'END:VCALENDAR',
  ]
  return calendar.map(fold).join('\r\n') + '\r\n'
}

function compact(instant: string): string {
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
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

export function atomOf(events: AgendaEvent[], publicUrl: string): string {
  const newest =
    events
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '2025-01-01T00:00:00Z'
  return xml`<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
      <title>Programme culturel franco-japonais</title>
      <id>${publicUrl}/agenda</id>
      <link href="${publicUrl}/agenda" />
      <link rel="self" href="${publicUrl}/agenda.atom" />
      <updated>${asUtc(newest)}</updated>
      <author><name>Programme culturel franco-japonais</name></author>
      ${events.map(
        (event) =>
          xml`<entry>
            <title>${event.name}</title>
            <id>${publicUrl}/agenda/${event.id}</id>
            <link href="${publicUrl}/agenda/${slugOf(event)}" />
            <updated>${asUtc(event.updatedAt)}</updated>
            <summary>
              ${[event.dateString, event.placeName, event.city].filter((part) => part !== '').join(', ')}
            </summary>
          </entry> `,
      )}</feed
    > `.text
}

export function sitemapOf(pages: { id: number; name: string; updatedAt: string }[], publicUrl: string): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>${publicUrl}/agenda</loc></url>
      ${pages.map((page) => xml`<url><loc>${publicUrl}/agenda/${slugOf(page)}</loc><lastmod>${page.updatedAt.slice(0, 10)}</lastmod></url> `)}</urlset
    > `.text
}

function asUtc(instant: string): string {
  return new Date(instant).toISOString()
}

/** As programs read it: no more than the pages say. */
export function jsonOf(events: AgendaEvent[], counts: Omit<AgendaList, 'items'>, publicUrl: string): string {
  return JSON.stringify({ items: events.map((event) => asJson(event, publicUrl)), ...counts } satisfies AgendaList)
}

function asJson(event: AgendaEvent, publicUrl: string): AgendaItem {
  const { image, updatedAt, ...told } = event
  return {
    ...told,
    url: `${publicUrl}/agenda/${slugOf(event)}`,
    image: image === null ? null : publicUrl + presentImage(image).fileUrl,
    updatedAt: asUtc(updatedAt),
  }
}
