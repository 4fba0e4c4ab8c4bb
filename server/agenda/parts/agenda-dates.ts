import { today } from '#domain/days.ts'
import { asWrittenIn, civilDayIn, dateFormat, dateIn, timeIn } from '#domain/clock.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { formats, type Language } from '#domain/language.ts'
import { serverWords } from '#server/words/words.ts'

export function longDay(day: string, language: Language): string {
  return written(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

export function longDayAndYear(day: string, language: Language): string {
  return civilDayIn(day, language, true)
}

/** The year is shown unless it is the current one. */
export function dayAndYearIfOther(day: string, language: Language): string {
  return day.slice(0, 4) === today().slice(0, 4) ? longDay(day, language) : longDayAndYear(day, language)
}

export function monthAndYear(day: string, language: Language): string {
  return written(day, language, { month: 'long', year: 'numeric' })
}

/** "déc. 2026": the year is shown unless it is the current one. */
export function shortMonth(day: string, language: Language): string {
  return written(day, language, shortMonthOf(day))
}

/** "mer. 16" or, with its month, "mer. 16 déc."; in Japanese "12月16日（水）". */
export function shortDay(day: string, language: Language, withMonth: boolean): string {
  return written(day, language, { weekday: 'short', day: 'numeric', ...(withMonth && shortMonthOf(day)) })
}

function shortMonthOf(day: string): Intl.DateTimeFormatOptions {
  const isOther = day.slice(0, 4) !== today().slice(0, 4)
  return { month: 'short', ...(isOther && { year: 'numeric' }) }
}

export function shortWeekday(day: string, language: Language): string {
  return written(day, language, { weekday: 'short' })
}

/** "Du 6 au 20 novembre 2025". */
export function period(from: string, to: string, language: Language): string {
  const { period: words } = serverWords[language].agenda
  const { locale, weekdayInTitle, span } = formats[language]
  const fields = { ...weekdayInTitle, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const format = dateFormat(locale, fields)
  if (from === to) return asWrittenIn(together(format.format(new Date(from))), language)
  return asWrittenIn(together(words(span(format, new Date(from), new Date(to)))), language)
}

/** Prevents a line break between a day and its month, and within a day in Japanese. */
function together(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L}+ ?\d*$|\p{L}{3,})/gu, '$1\u00a0').replaceAll(/([年月])(?=\d)/g, '$1\u2060')
}

type PlacedTime = { startsAt: string; endsAt: string; latitude: number | null; longitude: number | null }

/** The hours in the time of the place, as filed; a note says so when it differs from Paris. */
export function hoursOf({ startsAt, endsAt, ...spot }: PlacedTime, language: Language): string {
  const t = serverWords[language].agenda
  const zone = zoneOf(spot)
  const clock = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  const time = (instant: string) => timeIn(clock.format(new Date(instant)), language).replaceAll('\u00a0', ' ')
  const hours = startsAt === endsAt ? time(startsAt) : t.hours(time(startsAt), time(endsAt))
  return zone === zoneOf(nowhere) ? hours : formats[language].aside(hours, t.localTime)
}

const nowhere = { latitude: null, longitude: null }

function written(day: string, language: Language, fields: Intl.DateTimeFormatOptions): string {
  return dateIn(day, language, { ...fields, timeZone: 'UTC' })
}
