import { zoneOf } from '#domain/places/place-zone.ts'

type PlacePosition = { latitude: number | null; longitude: number | null }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "2026-12-12T10:00:00+01:00": the instant as the clocks of its place show it. */
export function localInstant(instant: string, place: PlacePosition): string {
  const zone = zoneOf(place)
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  clocks.set(zone, clock)
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
