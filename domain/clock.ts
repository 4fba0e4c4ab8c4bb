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
  clocks[zone] ??= new Intl.DateTimeFormat('fr-FR', {
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === 'programme' && { timeZone: 'Europe/Paris' }),
  })
  return tableTimeIn(clocks[zone].format(new Date(instant)), language)
}

/** Making a formatter costs a hundred times what using it costs, and a list needs the same one in every row. */
const clocks: { programme?: Intl.DateTimeFormat; own?: Intl.DateTimeFormat } = {}

/** "30 septembre 2026", "30 September 2026": the day in Paris. */
export function longDayIn(instant: string | number, language: Language): string {
  return dayIn(instant, language, { ...longDay, timeZone: 'Europe/Paris' })
}

/** "1er octobre 2026", "Thursday, 1 October 2026": for a day without hours. */
export function civilDayIn(day: string, language: Language, withWeekday = false): string {
  return dayIn(day, language, { ...longDay, ...(withWeekday && { weekday: 'long' }), timeZone: 'UTC' })
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

function dayIn(at: string | number, language: Language, fields: Intl.DateTimeFormatOptions): string {
  return asWrittenIn(new Date(at).toLocaleDateString(formats[language].locale, fields), language)
}

/** "6 – 20 novembre 2026" */
export function spanIn(firstDay: string, lastDay: string, language: Language): string {
  const { locale, span } = formats[language]
  const format = new Intl.DateTimeFormat(locale, { ...longDay, timeZone: 'UTC' })
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
