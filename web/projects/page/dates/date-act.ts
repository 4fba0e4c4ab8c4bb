import { isTouched, type DateAct } from '#domain/projects/date-state.ts'
import type { ProjectDate, ProjectDates } from '#domain/projects/date-state-api.ts'

/** What the menus offer: what can be said of a date, and the sentence alone. */
export type ActName = DateAct | 'note'

/** One date, several that were chosen, or all that are still to come. */
export type Target = { kind: 'one' | 'some' | 'all'; ids: readonly string[] }

export type ActWords = { note: string; day: string; startTime: string; endTime: string; place: string }

export function targetOf(dates: readonly ProjectDate[]): Target {
  return { kind: dates.length === 1 ? 'one' : 'some', ids: dates.map(({ id }) => id) }
}

/** What can be said of dates: of one that is cancelled not that it is full, of one of which nothing is said no sentence. */
export function actsOn(dates: readonly ProjectDate[], kind: Target['kind']): ActName[] {
  const isOne = kind === 'one'
  const states = dates.map(({ state }) => state)
  const known: [ActName, boolean][] = [
    ['full', states.some((state) => state !== 'full' && state !== 'cancelled')],
    ['moved', true],
    ['cancelled', states.some((state) => state !== 'cancelled')],
    ['note', isOne && states[0] !== null],
    ['scheduled', states.some((state) => state !== null)],
  ]
  return known.filter(([, isOffered]) => isOffered).map(([act]) => act)
}

/** The dates an act is about, as they are known. */
export function datesOf({ kind, ids }: Target, { dates }: ProjectDates): ProjectDate[] {
  return dates.filter(({ id, isAhead }) => (kind === 'all' ? isAhead : ids.includes(id)))
}

/** Those that change by it: what is said of a whole event leaves what was cancelled cancelled. */
export function touchedBy(act: ActName, target: Target, known: ProjectDates): ProjectDate[] {
  const dates = datesOf(target, known)
  return act === 'note' ? dates : dates.filter(({ state }) => isTouched(state, act, target.kind === 'all'))
}

/** What stands in the window when it opens: what is said already, where it goes on being said. */
export function wordsBefore(act: ActName, target: Target, known: ProjectDates): ActWords {
  const none = { note: '', day: '', startTime: '', endTime: '', place: '' }
  const [date] = datesOf(target, known)
  if (date === undefined || target.kind !== 'one') return none
  const { day, startTime, endTime, place, state } = date
  const goesOn = act === 'note' || act === state || (act === 'full' && state === 'moved')
  return { note: goesOn ? date.note : '', day, startTime, endTime, place: act === 'moved' ? place : '' }
}

/** As it is sent: with the number of each date that the person has seen, so that nobody's word is overwritten unseen. */
export function inputOf(act: ActName, target: Target, known: ProjectDates, words: ActWords) {
  const dates = datesOf(target, known)
  const meant =
    target.kind === 'all'
      ? { seen: known.seen }
      : { date: dates.map(({ id }) => id), seen: dates.reduce((sum, { seen }) => sum + seen, 0) }
  const [date] = dates
  const state = act === 'note' ? (date?.state ?? 'scheduled') : act
  return {
    ...meant,
    state,
    note: act === 'scheduled' ? '' : words.note.trim(),
    ...whereTo(act, state, target, words, date),
  }
}

function whereTo(act: ActName, state: DateAct, { kind }: Target, words: ActWords, date: ProjectDate | undefined) {
  if (state !== 'moved') return {}
  if (kind !== 'one') return { place: words.place.trim() }
  const { day, startTime, endTime, place } = act === 'note' && date ? date : words
  return { day, startTime, endTime, place: place.trim() }
}

/** A move that leads nowhere else. */
export function isStandstill({ day, startTime, endTime, place }: ActWords, date: ProjectDate): boolean {
  const filed = date.filed ?? date
  return place.trim() === '' && isSameTime({ day, startTime, endTime }, filed)
}

type Time = { day: string; startTime: string; endTime: string }

export function isSameTime(one: Time, other: Time): boolean {
  return one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime
}
