import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** The moments at which tests begin: awkward days for a calendar. */
export const namedDays = {
  ordinary: '2026-11-24T10:00:00+01:00',
  longestNames: '2026-09-02T10:00:00+02:00',
  shortestNames: '2027-04-06T10:00:00+02:00',
  lastOfTheYear: '2026-12-31T15:00:00+01:00',
  newYearInParis: '2027-01-01T00:02:00+01:00',
  newYearInTokyo: '2026-12-31T16:02:00+01:00',
  acrossMidnight: '2026-12-31T23:57:00+01:00',
  endOfFebruary: '2027-02-28T21:00:00+01:00',
  leapDay: '2028-02-29T10:00:00+01:00',
  summerTimeBegins: '2027-03-28T01:30:00+01:00',
  summerTimeEnds: '2026-10-25T02:15:00+02:00',
} as const

export type NamedDay = keyof typeof namedDays

// All parts of a run count from one moment, because a database keeps the shift it was created with.
const runBegan = Number((process.env['RUN_BEGAN'] ??= String(Date.now())))

/**
 * The shift between this day's clock and the machine's. TEST_DAY, a name above or a moment, overrides the test's
 * choice.
 */
export function shiftTo(day: NamedDay): number {
  const chosen = process.env['TEST_DAY'] ?? day
  const moment = Date.parse(isNamed(chosen) ? namedDays[chosen] : chosen)
  if (Number.isNaN(moment))
    throw new Error(
      `TEST_DAY=${chosen} is no moment. These are: 2026-12-31T23:58+01:00, ${Object.keys(namedDays).join(', ')}`,
    )
  return moment - runBegan
}

/** The shift between the clock of this process and the machine's. */
export const ownShift = () => Number(process.env['CLOCK_SHIFT_MS'] ?? 0)

/** The environment that gives a process, and all that it starts, the clock of that day. */
export function environmentOn(day: NamedDay) {
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href}`
  const others = (process.env['NODE_OPTIONS'] ?? '').replace(preload, '').trim()
  return { CLOCK_SHIFT_MS: String(shiftTo(day)), NODE_OPTIONS: `${others} ${preload}`.trim() }
}

function isNamed(chosen: string): chosen is NamedDay {
  return chosen in namedDays
}
