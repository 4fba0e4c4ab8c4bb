import { civilDayIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'

/** Formats a span such as 6 – 20 novembre 2026. */
export function spanIn(firstDay: string, lastDay: string, language: Language): string {
  const last = civilDayIn(lastDay, language)
  const first = civilDayIn(firstDay, language)
  return `${firstDay.slice(0, 7) === lastDay.slice(0, 7) ? first.split(' ')[0] : first} – ${last}`
}
