import { clockIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import { dayAndMonth, shortDay } from '#web/projects/parts/days-text.ts'

/** "10:31" today, "hier", then "2 oct.", in the programme's time zone. */
export function momentOf(at: string, language: Language, yesterday: string, now = Date.now()): string {
  const day = (instant: number | string) => shortDay(instant, language)
  if (day(at) === day(now)) return clockIn(at, language)
  if (day(at) === day(now - 86_400_000)) return yesterday
  return dayAndMonth(at, language)
}
