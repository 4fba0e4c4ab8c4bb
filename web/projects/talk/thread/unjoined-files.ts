import type { ErrorCode } from '#domain/errors.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'

/** A file that somebody chose and that no server keeps: on its way, or why it is not. */
export type UnjoinedFile = { key: string; name: string; why?: ErrorCode | 'offline' }

/** Their names stay on this device with the draft, so that no message leaves as if they had never been chosen. */
export function useUnjoined(place: string): UnjoinedFile[] {
  return parse(useKept(`${place}:unjoined`))
}

export function readUnjoined(place: string): UnjoinedFile[] {
  return parse(readKept(`${place}:unjoined`))
}

/** Another tab may have written meanwhile. */
export function changeUnjoined(place: string, change: (known: UnjoinedFile[]) => UnjoinedFile[]) {
  const key = `${place}:unjoined`
  const left = change(readUnjoined(place))
  keep(key, left.length === 0 ? '' : JSON.stringify(left))
}

function parse(kept: string): UnjoinedFile[] {
  const known = parseKept(kept)
  return Array.isArray(known) ? (known as UnjoinedFile[]) : []
}
