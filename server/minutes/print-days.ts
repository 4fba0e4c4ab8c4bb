import { asWrittenIn } from '#domain/clock.ts'
import { formats, type Language } from '#domain/language.ts'

/** Formats a span such as 6 – 20 novembre 2026. */
export function spanIn(firstDay: string, lastDay: string, language: Language): string {
  const { locale, span } = formats[language]
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return asWrittenIn(span(format, new Date(firstDay), new Date(lastDay)), language)
}
