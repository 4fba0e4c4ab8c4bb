import { isTouched, type DateAct } from '#domain/projects/date-state.ts'
import type { ProjectDate, ProjectDates } from '#domain/projects/date-state-api.ts'

/** The acts of the menus: a state of a date, or its sentence only. */
export type ActName = DateAct | 'note'

/** One date, several chosen ones, or all that are still to come. */
export type Target = { kind: 'one' | 'some' | 'all'; ids: readonly string[] }

export type ActWords = { note: string; day: string; startTime: string; endTime: string; place: string }

export function targetOf(dates: readonly ProjectDate[]): Target {
  return { kind: dates.length === 1 ? 'one' : 'some', ids: dates.map(({ id }) => id) }
}

/** The acts possible on dates: a cancelled one cannot be full, and one without a state has no sentence. */
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

/** The dates that an act is about, as this page knows them. */
export function datesOf({ kind, ids }: Target, { dates }: ProjectDates): ProjectDate[] {
  return dates.filter(({ id, isAhead }) => (kind === 'all' ? isAhead : ids.includes(id)))
}

/** The dates that an act changes: an act on the whole event leaves cancelled dates cancelled. */
export function touchedBy(act: ActName, target: Target, known: ProjectDates): ProjectDate[] {
  const dates = datesOf(target, known)
  return act === 'note' ? dates : dates.filter(({ state }) => isTouched(state, act, target.kind === 'all'))
}

/** The first values of the window: the present sentence and place, if the act keeps the state. */
export function wordsBefore(act: ActName, target: Target, known: ProjectDates): ActWords {
  const none = { note: '', day: '', startTime: '', endTime: '', place: '' }
  const [date] = datesOf(target, known)
  if (date === undefined || target.kind !== 'one') return none
  const { day, startTime, endTime, place, state } = date
  const goesOn = act === 'note' || act === state || (act === 'full' && state === 'moved')
  return { note: goesOn ? date.note : '', day, startTime, endTime, place: act === 'moved' ? place : '' }
}

/** The form to send, with the number of each date that was seen, so that an unseen act is never overwritten. */
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

/** Whether a move changes neither day, hours nor place. */
export function isStandstill({ day, startTime, endTime, place }: ActWords, date: ProjectDate): boolean {
  const filed = date.filed ?? date
  return place.trim() === '' && isSameTime({ day, startTime, endTime }, filed)
}

type Time = { day: string; startTime: string; endTime: string }

export function isSameTime(one: Time, other: Time): boolean {
  return one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime
}
