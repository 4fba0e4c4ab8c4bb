import { writable } from '#domain/fields.ts'
import { itemOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import type { ToldEvent } from '#server/agenda/feeds/told-event-queries.ts'

const columns = [
  ...['timeId', 'day', 'start', 'end', 'timezone', 'id', 'name', 'types', 'description', 'dates', 'free', 'price'],
  ...['access', 'public', 'place', 'address', 'city', 'department', 'placeWebsite', 'placePhone'],
  ...['latitude', 'longitude', 'organizer', 'organizerWebsite', 'website', 'facebook', 'instagram', 'image'],
  ...['url', 'updatedAt'],
]

/** A line for each time, as RFC 4180 writes them; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function tableOf(events: ToldEvent[], reader: Reader, separator: ',' | ';'): string {
  const lines = events
    .flatMap((event) => rowsOf(event, reader))
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map(({ cells }) => cells)
  return `\uFEFF${[columns, ...lines].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n')}\r\n`
}

function rowsOf(event: ToldEvent, reader: Reader) {
  const { occurrences, links, ...item } = itemOf(event, reader)
  const about = [
    ...[item.timezone, item.id, item.name, item.types.join(', '), item.description, item.dateString, item.isFree],
    ...[item.priceDetails, item.accessText, item.publicText, item.placeName, item.address, item.city, item.department],
    ...[item.placeWebsite, item.placePhone, item.latitude, item.longitude, item.organizer, item.organizerWebsite],
    ...[links.website, links.facebook, links.instagram, item.image, item.url, item.updatedAt],
  ]
  return occurrences.map(({ id, day, startsAt, endsAt }) => ({
    startsAt: Date.parse(startsAt),
    cells: [id, day, startsAt.slice(11, 16), endsAt?.slice(11, 16), ...about],
  }))
}

/** A spreadsheet takes what begins so for a formula, whoever wrote it; numbers of ours are none. */
const formula = /^\s*[=+\-@\t\r|]/

function quoted(cell: string | number | boolean | null | undefined, separator: string): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const text = writable(formula.test(cell) ? `'${cell}` : cell)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
