/** Civil days, without hours or zones: "2025-11-06", and the same as a number for arithmetic. */

const dayMs = 86_400_000

export function toNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

export function toDay(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/**
 * The 31st of February has the shape of a day but does not exist. Years before 1000 are refused, because databases
 * count them differently.
 */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toNumber(text)) && toDay(toNumber(text)) === text
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(number: number): number {
  return (((number + 3) % 7) + 7) % 7
}

export function partsOf(day: string): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month, dayOfMonth }
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function numberOf(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / dayMs
}

/** "18:30" or "08:05". */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * The instant of a wall time in a zone. An hour that comes twice (October) means the first one; an hour that does not
 * exist (March) is read with the offset before the change, as RFC 5545 says.
 */
export function instantOf(day: string, time: string, zone = 'Europe/Paris'): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const before = wall - offsetAt(wall - dayMs, zone)
  const after = wall - offsetAt(wall + dayMs, zone)
  const exists = [before, after].find((instant) => instant + offsetAt(instant, zone) === wall)
  return new Date(exists ?? before).toISOString()
}

/** The day and time that the clocks of a zone show at an instant. */
export function wallClockOf(instant: string, zone = 'Europe/Paris'): { day: string; time: string } {
  const at = Date.parse(instant)
  const shown = new Date(at + offsetAt(at, zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

const quarterMs = 900_000
/** Since this date, clocks have been changed only at a quarter of an hour. */
const firstRegular = Date.UTC(1972, 0)
const mostOffsets = 2000
const offsets = new Map<string, number>()

/**
 * How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. Remembered, because the days of one
 * edition come up again and again: computing it took a thirtieth of the time of filing a project.
 */
function offsetAt(instant: number, zone: string): number {
  if (instant < firstRegular) return lookUpOffset(instant, zone)
  const key = `${Math.floor(instant / quarterMs)} ${zone}`
  const kept = offsets.get(key)
  if (kept !== undefined) return kept
  const offset = lookUpOffset(instant, zone)
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function lookUpOffset(instant: number, zone: string): number {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    const numeric = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric })
    clocks.set(zone, clock)
  }
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

const calendars = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, { minute: number; day: string }>()

/** Today's date at the place of the events, computed once a minute at most. */
export function today(zone = 'Europe/Paris'): string {
  const now = Date.now()
  const minute = Math.floor(now / 60_000)
  const kept = days.get(zone)
  if (kept?.minute === minute) return kept.day
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  calendars.set(zone, calendar)
  const day = calendar.format(now)
  days.set(zone, { minute, day })
  return day
}
