import { dateFormat } from '#domain/clock.ts'
import { zoneOf } from '#domain/places/place-zone.ts'

type PlacePosition = { latitude: number | null; longitude: number | null }

/** "2026-12-12T10:00:00+01:00": the instant as the clocks of its place show it. */
export function localInstant(instant: string, place: PlacePosition): string {
  const clock = dateFormat('sv-SE', { timeZone: zoneOf(place), dateStyle: 'short', timeStyle: 'medium' })
  const at = new Date(instant)
  const wall = clock.format(at).replace(' ', 'T')
  return wall + offset(Date.parse(`${wall}Z`) - Math.floor(at.getTime() / 1000) * 1000)
}

function offset(ms: number): string {
  const minutes = Math.abs(ms) / 60_000
  const two = (number: number) => String(number).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A time without an announced end has its start as its end. */
export function hasEnd({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return Date.parse(endsAt) > Date.parse(startsAt)
}
