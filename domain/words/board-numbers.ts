import { formats, type Language } from '#domain/language.ts'

/** How the sentences of a board write numbers and days. */
export function boardNumbers(language: Language) {
  const { locale } = formats[language]
  const numbers = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    number: (count: number) => numbers.format(count),
    longDay: (day: string) => days.format(new Date(day)),
  }
}
