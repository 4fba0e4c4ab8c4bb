import { listIn, type Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { civilDayIn, timeIn } from '#domain/clock.ts'
import type { StatedTime } from '#server/projects/rows/date-state-queries.ts'
import { wallTimeOf } from '#server/projects/rows/present-dates.ts'
import { serverWords } from '#server/words/words.ts'

type Spot = { latitude: number | null; longitude: number | null }
type Hours = Pick<StatedTime, 'day' | 'startsAt' | 'endsAt'>

/** The most dates that a mail lists; the page has them all. */
const mostTold = 20

/** Writes a sentence for each date, with its state when the mail is written. */
export function datesToldOf(times: readonly StatedTime[], spot: Spot, language: Language): string[] {
  const t = serverWords[language].projects.dates
  const sentences = times.slice(0, mostTold).map((time) => sentenceOf(time, spot, language))
  const rest = times.length - sentences.length
  return rest > 0 ? [...sentences, t.others(rest)] : sentences
}

function sentenceOf(time: StatedTime, spot: Spot, language: Language): string {
  const { state, note, place, filed } = time
  const t = serverWords[language].projects.dates
  const now = listIn(language, [when(time, spot, language), place])
  const words = {
    full: t.full(now),
    moved: filed === null ? t.elsewhere(when(time, spot, language), place) : t.moved(when(filed, spot, language), now),
    cancelled: t.cancelled(when(time, spot, language), filed && when(filed, spot, language)),
    scheduled: t.scheduled(now),
  }
  return note === '' ? words[state ?? 'scheduled'] : `${words[state ?? 'scheduled']}${t.quoted(note)}`
}

function when({ day, startsAt, endsAt }: Hours, spot: Spot, language: Language): string {
  const clock = (instant: string) => timeIn(wallTimeOf(instant, zoneOf(spot)), language)
  const [start, end] = [clock(startsAt), clock(endsAt)]
  return listIn(language, [
    civilDayIn(day, language, true),
    start === end ? start : serverWords[language].agenda.hours(start, end),
  ])
}
