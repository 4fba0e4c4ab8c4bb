import { clockIn } from '#domain/clock.ts'
import { locales, type Language } from '#domain/language.ts'

/** "10:31" today, "hier", then "2 oct.", as the clocks of the programme have it. */
export function momentOf(at: string, language: Language, yesterday: string, now = Date.now()): string {
  const day = (instant: number) => format(instant, 'en-GB', { dateStyle: 'short' })
  const instant = Date.parse(at)
  if (day(instant) === day(now)) return clockIn(instant, language)
  if (day(instant) === day(now - 86_400_000)) return yesterday
  return format(instant, locales[language], { day: 'numeric', month: 'short' })
}

function format(instant: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Paris' }).format(instant)
}
