import { formats, type Language } from '#domain/language.ts'

export function dayOf(instant: string, language: Language): string {
  return new Date(instant).toLocaleDateString(formats[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Paris',
  })
}
