import { writable } from '#domain/fields.ts'

/** Formats an instant as RFC 5545 does. */
export function compact(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

export function escapeText(text: string): string {
  return writable(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n')
}

/** Lines are at most 75 bytes long and never break inside a character. */
export function fold(line: string): string {
  const bytes = Buffer.from(line)
  const parts: string[] = []
  let start = 0
  for (let room = 75; bytes.length - start > room; room = 74) {
    let end = start + room
    while (isInside(bytes[end])) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return [...parts, bytes.toString('utf8', start)].join('\r\n ')
}

/** True for the continuation bytes of a character in UTF-8. */
function isInside(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0
}
