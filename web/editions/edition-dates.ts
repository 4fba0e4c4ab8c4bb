import { formats, type Language } from '#domain/language.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** “1er mars 2027” of an instant, in the reader's time zone. */
export function dayText(instant: string, language: Language): string {
  return written(instant, language, day)
}

/** The same without its year, when another day of that year follows. */
export function dayBefore(instant: string, next: string, language: Language): string {
  const { year: _year, ...short } = day
  return written(instant, language, instant.slice(0, 4) === next.slice(0, 4) ? short : day)
}

function written(instant: string, language: Language, fields: Intl.DateTimeFormatOptions): string {
  return firstOfMonth(new Intl.DateTimeFormat(formats[language].locale, fields).format(new Date(instant)), language)
}

export function weekdayText(value: string, language: Language): string {
  return new Intl.DateTimeFormat(formats[language].locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(value))
}

function firstOfMonth(text: string, language: Language): string {
  return formats[language].written(text)
}
