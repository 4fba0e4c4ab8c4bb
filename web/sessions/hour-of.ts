import type { Language } from '#domain/language.ts'
import { locales } from '#domain/language.ts'

/** "18:34", in Paris. */
export function hourOf(instant: string, language: Language): string {
  return new Date(instant).toLocaleTimeString(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Europe/Paris',
  })
}
