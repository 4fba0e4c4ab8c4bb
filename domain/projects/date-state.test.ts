import { describe, expect, test } from 'vitest'
import {
  dateActs,
  dateStates,
  faultsOfDateAct,
  isAhead,
  isTouched,
  soonTimes,
  type DateAct,
} from '#domain/projects/date-state.ts'

const blank = { note: '', day: '', startTime: '', endTime: '', place: '' }
const faults = (form: Partial<typeof blank> & { state: DateAct }, isMany = false) =>
  faultsOfDateAct({ ...blank, ...form }, { today: '2026-11-22', isMany }).map(
    ({ field, message }) => `${field} ${message}`,
  )

describe('the form of an act on a date', () => {
  test('requires a reason for the public if the date is moved or cancelled, and allows one if it is full', () => {
    const silent = dateActs.filter((state) => !faults({ state, place: 'Ailleurs' }).includes('note MandatoryField'))
    expect(silent).toEqual(['full', 'scheduled'])
  })

  test('of a move has a day that is not over and both hours, or another place', () => {
    const move = { state: 'moved', note: 'Ailleurs', day: '2026-11-22', startTime: '18:00', endTime: '18:00' } as const
    expect(faults(move)).toEqual([])
    expect(faults({ state: 'moved', note: 'Ailleurs', place: 'Médiathèque' })).toEqual([])
    expect(faults({ state: 'moved', note: 'Ailleurs' })).toEqual(['day MandatoryField'])
    expect(faults({ ...move, day: '2026-11-21' })).toEqual(['day date.past.error'])
    expect(faults({ ...move, day: '2026-02-31' })).toEqual(['day date.invalid.error'])
    expect(faults({ ...move, day: '' })).toEqual(['day MandatoryField'])
    expect(faults({ ...move, startTime: '25:00', endTime: '' })).toEqual([
      'startTime time.invalid.error',
      'endTime MandatoryField',
    ])
    expect(faults({ ...move, endTime: '17:59' })).toEqual(['endTime endTime.error'])
  })

  test('moves many times to another place, never to one hour', () => {
    const move = { state: 'moved', note: 'Ailleurs', place: 'Médiathèque' } as const
    expect(faults(move, true)).toEqual([])
    expect(faults({ ...move, day: '2026-12-01' }, true)).toEqual(['day field.invalid.error'])
    expect(faults({ ...move, place: '' }, true)).toEqual(['place MandatoryField'])
  })
})

test('an act on the whole event skips cancelled dates, unless it restores or cancels them', () => {
  const touched = dateActs.map((act) => [act, [null, ...dateStates].filter((from) => isTouched(from, act, true))])
  expect(Object.fromEntries(touched)).toEqual({
    full: [null, 'full', 'moved'],
    moved: [null, 'full', 'moved'],
    cancelled: [null, 'full', 'moved', 'cancelled'],
    scheduled: ['full', 'moved', 'cancelled'],
  })
  expect(dateActs.every((act) => isTouched('cancelled', act, false))).toBe(true)
})

test('a date is ahead until it has ended; one without an end until it begins', () => {
  const [startsAt, endsAt] = ['2026-11-22T10:00:00Z', '2026-11-22T12:00:00Z']
  expect(isAhead({ startsAt, endsAt }, '2026-11-22T11:59:59Z')).toBe(true)
  expect(isAhead({ startsAt, endsAt }, endsAt)).toBe(false)
  expect(isAhead({ startsAt, endsAt: startsAt }, '2026-11-22T09:59:59Z')).toBe(true)
})

test('soon are the times left today, also one that began yesterday, or else those of tomorrow', () => {
  const at = (day: string, isAhead = true) => ({ day, isAhead })
  const [over, tonight, tomorrow, later] = [
    at('2026-11-30', false),
    at('2026-11-30'),
    at('2026-12-01'),
    at('2026-12-02'),
  ]
  expect(soonTimes([over, tonight, tomorrow], '2026-11-30')).toEqual([tonight])
  expect(soonTimes([tonight, tomorrow], '2026-12-01')).toEqual([tonight, tomorrow])
  expect(soonTimes([over, tomorrow, later], '2026-11-30')).toEqual([tomorrow])
  expect(soonTimes([over, later], '2026-11-30')).toEqual([])
})
