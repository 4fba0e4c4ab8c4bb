import { describe, expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { words as fr } from '#web/words/fr/dates.ts'
import { actsOn, inputOf, isStandstill, targetOf, touchedBy, wordsBefore } from '#web/projects/after/dates/date-act.ts'
import { datesToldIn, timesText } from '#web/projects/after/dates/date-history.ts'
import { dateOf } from '#web/projects/after/dates/test-date.ts'

const filed = { day: '2099-11-08', startTime: '18:30', endTime: '20:00' }
const free = dateOf('free')
const full = dateOf('full', { state: 'full', note: 'Liste d’attente.', seen: 1 })
const moved = dateOf('moved', { state: 'moved', note: 'Froid.', seen: 2, day: '2099-11-12', place: 'Halle', filed })
const cancelled = dateOf('cancelled', { state: 'cancelled', note: 'Souffrante.', seen: 5 })
const over = dateOf('over', { isAhead: false, seen: 3 })
const known: ProjectDates = {
  dates: [free, full, moved, cancelled, over],
  seen: 11,
  allowDateStates: true,
  undoable: [],
}
const all = { kind: 'all', ids: [] } as const
const words = { note: ' Une phrase. ', day: '2099-11-20', startTime: '10:00', endTime: '11:00', place: ' Ici ' }

describe('the offered acts', () => {
  test('follow from the state: a cancelled date cannot be full, and only a stated date can be put back', () => {
    expect(actsOn([free], 'one')).toEqual(['full', 'moved', 'cancelled'])
    expect(actsOn([full], 'one')).toEqual(['moved', 'cancelled', 'note', 'scheduled'])
    expect(actsOn([moved], 'one')).toEqual(['full', 'moved', 'cancelled', 'note', 'scheduled'])
    expect(actsOn([cancelled], 'one')).toEqual(['moved', 'note', 'scheduled'])
    expect(actsOn([free, cancelled], 'some')).toEqual(['full', 'moved', 'cancelled', 'scheduled'])
  })

  test('of the whole event affect the dates to come, and leave cancelled ones cancelled', () => {
    const touched = (act: 'full' | 'cancelled' | 'scheduled') => touchedBy(act, all, known).map(({ id }) => id)
    expect(touched('full')).toEqual(['free', 'full', 'moved'])
    expect(touched('cancelled')).toEqual(['free', 'full', 'moved', 'cancelled'])
    expect(touched('scheduled')).toEqual(['full', 'moved', 'cancelled'])
  })
})

describe('the form sent', () => {
  test('carries the number that was seen: that of a date, the sum of several, that of the event', () => {
    const sent = (target: Parameters<typeof inputOf>[1]) => inputOf('cancelled', target, known, words)
    expect(sent(targetOf([moved]))).toEqual({ date: ['moved'], seen: 2, state: 'cancelled', note: 'Une phrase.' })
    expect(sent(targetOf([moved, cancelled]))).toMatchObject({ date: ['moved', 'cancelled'], seen: 7 })
    expect(sent(all)).toEqual({ seen: 11, state: 'cancelled', note: 'Une phrase.' })
  })

  test('of a move has day, hours and place, for several dates the place only', () => {
    expect(inputOf('moved', targetOf([free]), known, words)).toMatchObject({
      ...words,
      note: 'Une phrase.',
      place: 'Ici',
    })
    expect(inputOf('moved', all, known, words)).toEqual({ seen: 11, state: 'moved', note: 'Une phrase.', place: 'Ici' })
  })

  test('of a new sentence keeps state, day and place', () => {
    const target = targetOf([moved])
    const before = wordsBefore('note', target, known)
    expect(inputOf('note', target, known, { ...before, note: 'Autre.' })).toEqual({
      date: ['moved'],
      seen: 2,
      state: 'moved',
      note: 'Autre.',
      day: '2099-11-12',
      startTime: '18:30',
      endTime: '20:00',
      place: 'Halle',
    })
  })
})

test('a move to the same day, hours and place is recognised', () => {
  expect(isStandstill({ ...words, ...filed, place: '' }, free)).toBe(true)
  expect(isStandstill({ ...words, ...filed, place: '' }, moved)).toBe(true)
  expect(isStandstill({ ...words, ...filed }, free)).toBe(false)
})

test('the history names the date, its old and new day, or the number of dates', () => {
  const line = (action: HistoryLine['action'], before: string, after: string | null): HistoryLine => ({
    id: 1,
    at: '2099-10-14T08:51:00Z',
    action,
    actor: null,
    impersonator: null,
    changes: { dates: [before, after] },
  })
  const told = (...what: Parameters<typeof line>) => datesToldIn(line(...what), fr, 'fr')
  const one = '2099-11-10 18:30'
  expect(told('dateCancelled', one, one)).toEqual({ when: 'mardi 10 novembre 2099' })
  expect(told('dateMoved', one, '2099-11-12 20:00')).toEqual({ when: 'du 10 novembre au 12 novembre' })
  expect(told('dateMoved', one, '2099-11-10 20:00')).toEqual({ when: 'mardi 10 novembre 2099' })
  expect(told('dateFull', `${one}, ${one}`, `${one}, ${one}`)).toEqual({ dates: '2 dates' })
  expect(told('datesLost', '2099-11-10', null)).toEqual({ when: 'mardi 10 novembre 2099' })
  expect(told('edited', '', '')).toEqual({})
  expect(timesText(`${one}, 2099-11-12 20:00`, 'fr')).toBe(
    'mardi 10 novembre 2099, 18:30 · jeudi 12 novembre 2099, 20:00',
  )
})
