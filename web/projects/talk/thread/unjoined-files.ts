import type { ErrorCode } from '#domain/errors.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'

/** A chosen file that is not on the server: under way, or the reason why it is not sent. */
export type UnjoinedFile = { key: string; name: string; why?: ErrorCode | 'offline' }

/** The names stay on this device with the draft, so that no message is sent as if the files had never been chosen. */
export function useUnjoined(place: string): UnjoinedFile[] {
  return parse(useKept(`${place}:unjoined`))
}

export function readUnjoined(place: string): UnjoinedFile[] {
  return parse(readKept(`${place}:unjoined`))
}

/** Reads the stored list first, because another tab may have written it. */
export function changeUnjoined(place: string, change: (known: UnjoinedFile[]) => UnjoinedFile[]) {
  const key = `${place}:unjoined`
  const left = change(readUnjoined(place))
  keep(key, left.length === 0 ? '' : JSON.stringify(left))
}

function parse(kept: string): UnjoinedFile[] {
  const known = parseKept(kept)
  return Array.isArray(known) ? (known as UnjoinedFile[]) : []
}
