import { wallClockOf } from '#domain/days.ts'
import { locales, type Language } from '#domain/language.ts'
import type { PrintTexts } from '#server/minutes/print-texts.ts'

export function dayIn(day: string, language: Language, withWeekday = false): string {
  const weekday = withWeekday ? ({ weekday: 'long' } as const) : {}
  return new Date(`${day}T12:00:00Z`)
    .toLocaleDateString(locales[language], {
      ...weekday,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    .replace(/(^| )1 (?=\p{L})/u, language === 'fr' ? '$11er ' : '$11 ')
}

export function timeOf(instant: string): string {
  return wallClockOf(instant).time
}

/** As it is said: 18 h 34. */
export function hourOf(time: string, language: Language): string {
  return language === 'fr' ? time.replace(':', ' h ') : time
}

export function momentIn(instant: string, language: Language, t: PrintTexts): string {
  return t.at(dayIn(wallClockOf(instant).day, language), timeOf(instant))
}

/** 6 – 20 novembre 2026. */
export function spanIn(firstDay: string, lastDay: string, language: Language): string {
  const last = dayIn(lastDay, language)
  if (firstDay.slice(0, 7) !== lastDay.slice(0, 7)) return `${dayIn(firstDay, language)} – ${last}`
  return `${Number(firstDay.slice(8))} – ${last}`
}
