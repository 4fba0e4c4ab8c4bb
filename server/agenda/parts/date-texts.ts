import { today } from '#domain/days.ts'
import { formats, listIn, type Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { hoursOf, longDay } from '#server/agenda/parts/agenda-dates.ts'
import { serverWords } from '#server/words/words.ts'

export type Position = { latitude: number | null; longitude: number | null }
type Hours = { day: string; startsAt: string; endsAt: string }
export type StatedTime = Hours & { state: DateState | null; note: string; movedPlace: string; filed: Hours | null }
/** `state` is that of all the times that are left, if they have the same. */
export type Stated = Position & { state: DateState | null; datesNb: number; occurrences: readonly StatedTime[] }

/** The times that are still to come or were announced for a day to come; all of them once they are over. */
export function aheadOf<Time extends Pick<StatedTime, 'day' | 'filed'>>(times: readonly Time[]): readonly Time[] {
  const ahead = times.filter(({ day, filed }) => day >= today() || (filed !== null && filed.day >= today()))
  return ahead.length > 0 ? ahead : times
}

/** The next time that takes place. */
export function nextOf<Time extends Pick<StatedTime, 'day' | 'state'>>(times: readonly Time[]): Time | undefined {
  return times.find(({ day, state }) => day >= today() && state !== 'cancelled')
}

/** Where all the times that still take place have moved to, if that is one place. */
export function movedToOf(times: readonly StatedTime[]): string | undefined {
  const left = times.filter(({ day, state }) => day >= today() && state !== 'cancelled')
  const [place = '', ...others] = new Set(left.map(({ movedPlace }) => movedPlace))
  return place === '' || others.length > 0 ? undefined : place
}

/** The announced place and its town, unless the sentence of the dates says that all takes place elsewhere. */
export function announcedPlace(event: { placeName: string; city: string; occurrences: readonly StatedTime[] }) {
  return movedToOf(event.occurrences) === undefined ? [event.placeName, event.city] : []
}

/** "Annulé : Ma, l’intervalle", for places that show only a name. */
export function stated(name: string, state: DateState | null, language: Language): string {
  return state === null
    ? name
    : `${serverWords[language].dates.states[state]}${serverWords[language].agenda.colon}${name}`
}

/** "Annulé : la danseuse est souffrante." */
export function saying({ state, note, filed }: StatedTime, language: Language): string {
  const t = serverWords[language].dates
  const words = [state && t.states[state], state !== 'moved' && filed !== null && t.states.moved].filter(Boolean)
  return note === ''
    ? listIn(language, words)
    : `${listIn(language, words)}${serverWords[language].agenda.colon}${note}`
}

/** What has happened to a time, or to several in one sentence, and the reason. */
export type Said = { state: DateState; head: string; note: string }

/** Times with the same state, place and reason are told together. */
export function saidOf(event: Stated, language: Language, times = event.occurrences): Said[] {
  const withState = times.flatMap((time) => (time.state === null ? [] : [{ ...time, state: time.state }]))
  const groups = Map.groupBy(withState, ({ state, note, movedPlace, filed, day }) =>
    JSON.stringify([state, note, movedPlace, filed && state !== 'cancelled' ? [filed.startsAt, day] : null]),
  )
  return [...groups.values()].map((group) => {
    const [time] = group
    const { state, note } = time!
    return {
      state,
      note,
      head: group.length === 1 ? headOf(event, time!, state, language) : headOfMany(event, group, language),
    }
  })
}

/** The same as lines of text. */
export function linesSaid(event: Stated, language: Language): string[] {
  return saidOf(event, language).map((said) => lineOf(said, language))
}

export function lineOf({ head, note }: Said, language: Language): string {
  const { stop, space } = formats[language]
  return [/[!.?…。]$/.test(head) ? head : head + stop, note].filter(Boolean).join(space)
}

type WithState = StatedTime & { state: DateState }

function headOfMany({ datesNb, occurrences }: Stated, times: readonly WithState[], language: Language): string {
  const t = serverWords[language].dates
  const { state, movedPlace } = times[0]!
  const count = times.length
  const isElsewhere = state === 'moved' && movedPlace !== ''
  if (count === datesNb) return isElsewhere ? t.allElsewhere(movedPlace) : t.all[state]
  if (state === 'cancelled' && count === aheadOf(occurrences).length && occurrences.length === datesNb)
    return t.noneLeft
  return isElsewhere ? t.someElsewhere(count, movedPlace) : t.some[state](count)
}

/** "La date du dimanche 15 novembre est annulée". */
function headOf(
  { latitude, longitude, datesNb }: Stated,
  time: StatedTime,
  state: DateState,
  language: Language,
): string {
  const t = serverWords[language].dates
  const day = longDay(time.filed?.day ?? time.day, language)
  if (datesNb === 1 && state !== 'moved') return t.all[state]
  if (state === 'full') return t.isFull(longDay(time.day, language))
  if (state === 'cancelled') return t.isCancelled(day)
  if (time.filed === null) return t.isElsewhere(day, time.movedPlace)
  const hours = hoursOf({ ...time, latitude, longitude }, language)
  if (time.filed.day === time.day) return t.isAt(day, listIn(language, [hours, time.movedPlace]))
  return t.isMoved(day, listIn(language, [longDay(time.day, language), hours, time.movedPlace]))
}
