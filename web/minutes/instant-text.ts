import { locales, type Language } from '#domain/language.ts'

/** "24 septembre 2026 à 19:52", in Paris. */
export function momentOf(instant: string, language: Language): string {
  return new Date(instant).toLocaleString(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Paris',
  })
}

export function dayOf(instant: string, language: Language): string {
  return new Date(instant).toLocaleDateString(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Paris',
  })
}
