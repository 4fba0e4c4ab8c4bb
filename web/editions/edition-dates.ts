import { dateIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** “1er mars 2027” of an instant, in the reader's time zone. */
export function dayText(instant: string, language: Language): string {
  return dateIn(instant, language, day)
}

/** The same without its year, when another day of that year follows. */
export function dayBefore(instant: string, next: string, language: Language): string {
  const { year: _year, ...short } = day
  return dateIn(instant, language, instant.slice(0, 4) === next.slice(0, 4) ? short : day)
}

export function weekdayText(value: string, language: Language): string {
  return dateIn(value, language, { weekday: 'long', timeZone: 'UTC' })
}
