import { partsOf } from '#domain/days.ts'

/** How a language writes days, hours and their repetition. */
export type Grammar = {
  separator: string
  day: (day: string, precision: Precision) => string
  /** A sentence that goes on: English names of days keep their capital. */
  inside: (text: string) => string
  oneDay: (day: string) => string
  hours: (start: string, end: string) => string
  frequency: (repeated: Frequency) => string
  period: (first: string, last: string) => string
  /** Whether a sentence begins with it, or ends with it. */
  isPeriodFirst: boolean
}

/** What is said after a sentence of dates about the states of its times. */
export type StatesTold = {
  cancelled: (sentence: string) => string
  full: string
  movedFrom: (was: string) => string
  elsewhere: (place: string) => string
  elsewhereOn: (day: string, place: string) => string
  moved: (from: string, to: string) => string
  cancelledOn: (days: string[]) => string
  fullOn: (days: string[]) => string
  manyCancelled: (count: number) => string
  manyMoved: (count: number) => string
  manyFull: (count: number) => string
}

/** How often a block of dates repeats: every so many days, weeks or months. Weekdays are counted from Monday, 0. */
export type Frequency = { every: number } & (
  | { type: 'DAILY' }
  | { type: 'WEEKLY'; weekdays: readonly number[] }
  | { type: 'MONTHLY'; dayOfMonth: number }
  | { type: 'MONTHLY'; ordinal: number; weekday: number }
)

export type Precision = 'day' | 'month' | 'year'

/** How much of the first day must be written, next to the last. */
export function shared(first: string, last: string): Precision {
  const [one, other] = [partsOf(first), partsOf(last)]
  if (one.year !== other.year) return 'year'
  return one.month === other.month ? 'day' : 'month'
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function listOf(names: string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
