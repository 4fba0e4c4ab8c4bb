import type { Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { timeIn, withFirst } from '#domain/clock.ts'
import type { StatedTime } from '#server/projects/rows/date-state-queries.ts'
import { wallTimeOf } from '#server/projects/rows/present-dates.ts'

type Spot = { latitude: number | null; longitude: number | null }
type Hours = Pick<StatedTime, 'day' | 'startsAt' | 'endsAt'>

/** The most dates that a mail lists; the page has them all. */
const mostTold = 20

/** Writes a sentence for each date, with its state when the mail is written. */
export function datesToldOf(times: readonly StatedTime[], spot: Spot, language: Language): string[] {
  const t = texts[language]
  const sentences = times.slice(0, mostTold).map((time) => sentenceOf(time, spot, language))
  const rest = times.length - sentences.length
  return rest > 0 ? [...sentences, t.others(rest)] : sentences
}

function sentenceOf(time: StatedTime, spot: Spot, language: Language): string {
  const { state, note, place, filed } = time
  const t = texts[language]
  const where = place === '' ? '' : `, ${place}`
  const now = `${when(time, spot, language)}${where}`
  const words = {
    full: t.full(now),
    moved: filed === null ? t.elsewhere(when(time, spot, language), place) : t.moved(when(filed, spot, language), now),
    cancelled: t.cancelled(when(filed ?? time, spot, language)),
    scheduled: t.scheduled(now),
  }
  return note === '' ? words[state ?? 'scheduled'] : `${words[state ?? 'scheduled']}. ${t.quoted(note)}`
}

function when({ day, startsAt, endsAt }: Hours, spot: Spot, language: Language): string {
  const [start, end] = [startsAt, endsAt].map((instant) => timeIn(wallTimeOf(instant, zoneOf(spot)), language))
  const written = withFirst(formats[language].format(new Date(day)), language)
  return start === end ? `${written}, ${start}` : `${written}, ${start} – ${end}`
}

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const formats: Record<Language, Intl.DateTimeFormat> = { fr: formatOf('fr-FR'), en: formatOf('en-GB') }

const fr = {
  full: (now: string) => `Complet\u00a0: ${now}`,
  moved: (from: string, to: string) => `Déplacé\u00a0: ${from}, désormais ${to}`,
  elsewhere: (now: string, place: string) => `Déplacé\u00a0: ${now}, désormais à un autre endroit, ${place}`,
  cancelled: (day: string) => `Annulé\u00a0: ${day}`,
  scheduled: (now: string) => `Maintenu comme prévu\u00a0: ${now}`,
  others: (count: number) => (count > 1 ? `et ${count} autres dates` : 'et une autre date'),
  quoted: (note: string) => `«\u202f${note}\u202f»`,
}

const en: typeof fr = {
  full: (now) => `Full: ${now}`,
  moved: (from, to) => `Moved: ${from}, now ${to}`,
  elsewhere: (now, place) => `Moved: ${now}, now at another place, ${place}`,
  cancelled: (day) => `Cancelled: ${day}`,
  scheduled: (now) => `As planned: ${now}`,
  others: (count) => (count > 1 ? `and ${count} other dates` : 'and one other date'),
  quoted: (note) => `“${note}”`,
}

const texts: Record<Language, typeof fr> = { fr, en }
