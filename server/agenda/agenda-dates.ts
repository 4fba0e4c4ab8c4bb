import { zoneOf } from '#domain/places/place-zone.ts'
import type { Language } from '#domain/language.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'

export function longDay(day: string, language: Language): string {
  return written(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

export function longDayAndYear(day: string, language: Language): string {
  return written(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

export function shortWeekday(day: string, language: Language): string {
  return written(day, language, { weekday: 'short' })
}

export function monthName(day: string, language: Language): string {
  return written(day, language, { month: 'long', year: 'numeric' })
}

/** "Du 6 au 20 novembre 2025". */
export function period(from: string, to: string, language: Language): string {
  const { locale, period: words } = agendaTexts[language]
  const format = formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const parts = format.formatRangeToParts(new Date(from), new Date(to))
  const said = (source: string) =>
    parts
      .filter((part) => part.source === source)
      .map(({ value }) => value)
      .join('')
      .trim()
  if (from === to) return format.format(new Date(from))
  const shared = said('shared').replace(/^\s*[–-]\s*/, '')
  return `${words(said('startRange'), said('endRange'))}${shared === '' ? '' : ` ${shared}`}`
}

type Taking = { startsAt: string; endsAt: string; latitude: number | null; longitude: number | null }

/** In the hours of the place, as its form said them. */
export function hoursOf({ startsAt, endsAt, ...spot }: Taking, language: Language): string {
  const t = agendaTexts[language]
  const clock = formatOf(t.locale, { hour: '2-digit', minute: '2-digit', timeZone: zoneOf(spot) })
  const time = (instant: string) => t.at(clock.format(new Date(instant)))
  return startsAt === endsAt ? time(startsAt) : `${time(startsAt)} – ${time(endsAt)}`
}

function written(day: string, language: Language, fields: Intl.DateTimeFormatOptions): string {
  return formatOf(agendaTexts[language].locale, { ...fields, timeZone: 'UTC' }).format(new Date(day))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than to write a hundred days with it. */
function formatOf(locale: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, fields])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, fields)
  formats.set(key, format)
  return format
}
