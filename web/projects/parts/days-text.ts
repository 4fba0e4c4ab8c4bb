import { clockIn, dateFormat, dateIn } from '#domain/clock.ts'
import { today } from '#domain/days.ts'
import { formats, type Language } from '#domain/language.ts'

/** "12/09/2025", in tables. */
export function shortDay(instant: string | number, language: Language): string {
  return inParis(instant, language, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** "2 oct." */
export function dayAndMonth(instant: string, language: Language): string {
  return inParis(instant, language, { day: 'numeric', month: 'short' })
}

/** "12/09/2025 09:42", in tables. */
export function shortMoment(instant: string, language: Language): string {
  return `${shortDay(instant, language)} ${clockIn(instant, language)}`
}

/** "13 oct. 2025, 09:42" */
export function dayAndTime(instant: string, language: Language): string {
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return inParis(instant, language, { day: 'numeric', month: 'short', year: 'numeric', ...time })
}

type MomentTexts = { today: (moment: { time: string }) => string; onDay: (moment: { day: string }) => string }

/** "à 14 h 28" on the same day, "le 13 oct. 2025, 09:42" later: follows the name of an author. */
export function momentText(instant: string, language: Language, texts: MomentTexts): string {
  const isToday = shortDay(instant, language) === shortDay(new Date().toISOString(), language)
  if (!isToday) return texts.onDay({ day: dayAndTime(instant, language) })
  return texts.today({ time: clockIn(instant, language) })
}

/** A civil day, "jeudi 6 novembre 2025" or in the given format. */
export function civilDay(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateIn(day, language, { ...options, timeZone: 'UTC' })
}

/** "22 janvier", or with the year if it is not the current one. */
export function nearDay(day: string, language: Language, weekday?: 'long'): string {
  const year = day.slice(0, 4) === today().slice(0, 4) ? undefined : 'numeric'
  return civilDay(day, language, { weekday, day: 'numeric', month: 'long', year })
}

/** "8 nov. 2025" or "6 – 20 nov. 2025" */
export function dayRange(first: string, last: string, language: Language): string {
  const written = dateFormat(formats[language].locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return formats[language].span(written, new Date(first), new Date(last))
}

/** In the time zone of the events. */
function inParis(instant: string | number, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateIn(instant, language, { ...options, timeZone: 'Europe/Paris' })
}
