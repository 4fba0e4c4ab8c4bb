import { today } from '#domain/days.ts'
import { formats, type Language } from '#domain/language.ts'
import type { TableTexts } from '#web/platform/i18n/table-texts.ts'
import { dateOf } from '#web/platform/ui/data-table/calendar.ts'

export type DayRange = { start?: string | null; end?: string | null }

/** `1–14 oct.`, with the year if it is not the current one. */
export function dayRangeText({ start, end }: DayRange, language: Language, words: TableTexts['days']): string {
  const isThisYear = [start, end].every((day) => !day || day.slice(0, 4) === today().slice(0, 4))
  const format = new Intl.DateTimeFormat(formats[language].locale, {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  })
  if (start && end) return formats[language].span(format, dateOf(start), dateOf(end)).replace(' – ', '\u00A0–\u00A0')
  if (start) return words.since({ day: format.format(dateOf(start)) })
  return end ? words.until({ day: format.format(dateOf(end)) }) : ''
}
