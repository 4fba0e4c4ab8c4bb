import type { HistoryAction } from '#domain/history/history-actions.ts'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { listIn, type Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import type { DateTexts } from '#web/platform/i18n/date-texts.ts'
import { dayText } from '#web/projects/after/dates/date-words.ts'
import { civilDay } from '#web/projects/parts/days-text.ts'

const signs: Partial<Record<HistoryAction, DateState>> = {
  dateFull: 'full',
  dateMoved: 'moved',
  dateCancelled: 'cancelled',
}

/** The state that a line of the history gives a date, if it is about one. */
export function stateToldIn({ action }: HistoryLine): DateState | undefined {
  return signs[action]
}

type TheDates = {
  /** "12 dates", for several. */
  dates?: string
  /** "dimanche 15 novembre" or "du 10 novembre au 12 novembre", for one. */
  when?: string
}

/** The dates that a line of the history is about. */
export function datesToldIn({ action, changes }: HistoryLine, t: DateTexts, language: Language): TheDates {
  const [before, after] = changes['dates'] ?? []
  const [was, is] = [daysIn(before), daysIn(after)]
  const [from, ...others] = was
  if (from === undefined) return {}
  if (others.length > 0) return { dates: t.dates({ count: was.length }) }
  const to = is[0] ?? from
  if (action !== 'dateMoved' || to === from) return { when: dayText(from, language) }
  const short = (day: string) => civilDay(day, language, { day: 'numeric', month: 'long' })
  return { when: t.fromTo({ from: short(from), to: short(to) }) }
}

/** "mardi 10 novembre, 18:30" for each time of a list of the history. */
export function timesText(value: unknown, language: Language): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return value
    .split(', ')
    .map((time) => {
      const [day = '', hour] = time.split(' ')
      return listIn(language, [dayText(day, language), hour])
    })
    .join(' · ')
}

function daysIn(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(', ').map((time) => time.slice(0, 10)) : []
}
