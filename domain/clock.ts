import { formats, type Language } from '#domain/language.ts'

/** "18 h 30", "6:30 pm": for sentences. */
export function timeIn(time: string, language: Language): string {
  return formats[language].time(time)
}

/** "18:30", "6:30 pm": for tables and clocks. */
export function tableTimeIn(time: string, language: Language): string {
  return formats[language].tableTime(time)
}

/** "14:28", "2:28 pm": in Paris time, as everywhere in the programme, or in the reader's own zone. */
export function clockIn(instant: string | number, language: Language, zone: 'programme' | 'own' = 'programme'): string {
  const ofParis = zone === 'programme' && { timeZone: 'Europe/Paris' }
  const clock = dateFormat('fr-FR', { hour: '2-digit', minute: '2-digit', ...ofParis })
  return tableTimeIn(clock.format(new Date(instant)), language)
}

/** "30 septembre 2026", "30 September 2026": the day in Paris. */
export function longDayIn(instant: string | number, language: Language): string {
  return dateIn(instant, language, { ...longDay, timeZone: 'Europe/Paris' })
}

/** "1er octobre 2026", "Thursday, 1 October 2026": for a day without hours. */
export function civilDayIn(day: string, language: Language, withWeekday = false): string {
  return dateIn(day, language, { ...longDay, ...(withWeekday && { weekday: 'long' }), timeZone: 'UTC' })
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Without a time zone among its fields, in the reader's own; a day without hours is in UTC. */
export function dateIn(at: string | number, language: Language, fields: Intl.DateTimeFormatOptions): string {
  return asWrittenIn(dateFormat(formats[language].locale, fields).format(new Date(at)), language)
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times its use, and a list needs the same one in every row. */
export function dateFormat(locale: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, fields])
  const known = made.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, fields)
  made.set(key, format)
  return format
}

/** "6 – 20 novembre 2026" */
export function spanIn(firstDay: string, lastDay: string, language: Language): string {
  const { locale, span } = formats[language]
  const format = dateFormat(locale, { ...longDay, timeZone: 'UTC' })
  return asWrittenIn(span(format, new Date(firstDay), new Date(lastDay)), language)
}

/** What the locale wrote, as the language writes it. */
export function asWrittenIn(text: string, language: Language): string {
  return formats[language].written(text)
}

/** "30 septembre 2026 à 06:00", "30 September 2026 at 6 am". */
export function momentIn(instant: string | number, language: Language): string {
  return formats[language].moment(longDayIn(instant, language), clockIn(instant, language))
}
