import { isDay, isTime, toDay, toNumber } from '#domain/days.ts'
import type { FieldError } from '#domain/errors.ts'

/** The states of an announced time. A moved time may be full as well, and then keeps its new place and hours. */
export const dateStates = ['full', 'moved', 'cancelled'] as const
export type DateState = (typeof dateStates)[number]

/** `scheduled` removes any other state. */
export const dateActs = [...dateStates, 'scheduled'] as const
export type DateAct = (typeof dateActs)[number]

export const noteMaximum = 200

/** The time in which an act on dates can be undone. The public reads the act at once; the mails of a reviewer's wait. */
export const dateUndoSeconds = 600

type DateActForm = { state: DateAct; note: string; day: string; startTime: string; endTime: string; place: string }

/** The faults of an act on dates; `isMany` if it is about more than one time. */
export function faultsOfDateAct(
  form: DateActForm,
  { today, isMany }: { today: string; isMany: boolean },
): FieldError[] {
  const { state, note } = form
  const missingNote: FieldError[] =
    needsNote(state) && note === '' ? [{ field: 'note', message: 'MandatoryField' }] : []
  return state === 'moved' ? [...faultsOfMove(form, today, isMany), ...missingNote] : missingNote
}

export function needsNote(state: DateAct): boolean {
  return state === 'moved' || state === 'cancelled'
}

/** An act on the whole event does not touch dates that were cancelled before. */
export function isTouched(from: DateState | null, act: DateAct, isWhole: boolean): boolean {
  if (!isWhole || act === 'cancelled') return true
  return act === 'scheduled' ? from !== null : from !== 'cancelled'
}

/** A state can be changed until its time has passed. */
export function isAhead({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: string): boolean {
  return Math.max(Date.parse(startsAt), Date.parse(endsAt)) > Date.parse(now)
}

/** The times ahead of a day or, if it has none, of the day after; one that began before and goes on is of this day. */
export function soonTimes<Time extends { day: string; isAhead: boolean }>(times: readonly Time[], day: string): Time[] {
  const ahead = times.filter((time) => time.isAhead)
  const now = ahead.filter((time) => time.day <= day)
  return now.length > 0 ? now : ahead.filter((time) => time.day === toDay(toNumber(day) + 1))
}

function faultsOfMove({ day, startTime, endTime, place }: DateActForm, today: string, isMany: boolean): FieldError[] {
  const isElsewhen = [day, startTime, endTime].some((value) => value !== '')
  if (!isElsewhen) return place === '' ? [{ field: isMany ? 'place' : 'day', message: 'MandatoryField' }] : []
  // One act cannot move many dates to the same day.
  if (isMany) return [{ field: 'day', message: 'field.invalid.error' }]
  const faults: FieldError[] = []
  if (day === '') faults.push({ field: 'day', message: 'MandatoryField' })
  else if (!isDay(day)) faults.push({ field: 'day', message: 'date.invalid.error' })
  else if (day < today) faults.push({ field: 'day', message: 'date.past.error' })
  for (const [field, time] of Object.entries({ startTime, endTime })) {
    if (time === '') faults.push({ field, message: 'MandatoryField' })
    else if (!isTime(time)) faults.push({ field, message: 'time.invalid.error' })
  }
  if (isTime(startTime) && isTime(endTime) && endTime < startTime)
    faults.push({ field: 'endTime', message: 'endTime.error' })
  return faults
}
