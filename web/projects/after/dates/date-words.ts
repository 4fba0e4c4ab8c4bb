import { tableTimeIn } from '#domain/clock.ts'
import { formats, type Language } from '#domain/language.ts'
import type { ProjectDate } from '#domain/projects/date-state-api.ts'
import { today } from '#domain/days.ts'
import type { DateTexts } from '#web/platform/i18n/date-texts.ts'
import { civilDay, momentText } from '#web/projects/parts/days-text.ts'

type Hours = Pick<ProjectDate, 'startTime' | 'endTime'>

/** "dimanche 15 novembre", with the year only if it is not this one. */
export function dayText(day: string, language: Language): string {
  const isOther = day.slice(0, 4) !== today().slice(0, 4)
  return civilDay(day, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isOther && { year: 'numeric' }),
  })
}

/** "18:30 – 20:00", "6:30 pm – 8 pm", or only the beginning if no end was announced. */
export function hoursText({ startTime, endTime }: Hours, language: Language): string {
  const [start, end] = [startTime, endTime].map((time) => tableTimeIn(time, language))
  return start === end ? start! : start + formats[language].dash + end
}

/** The day it was announced for, by which the public knows it. */
export function announcedDay({ filed, day }: Pick<ProjectDate, 'filed' | 'day'>): string {
  return filed?.day ?? day
}

type SignedAct = { by: string | null; at: string | null; reader: string }

/** The author of the last act on a date, and its time. */
export function deedOf({ by, at, reader }: SignedAct, t: DateTexts, language: Language) {
  const moment = at === null ? '' : momentText(at, language, t)
  return { by: by === null ? t.somebody : by === reader ? t.you : by, moment }
}
