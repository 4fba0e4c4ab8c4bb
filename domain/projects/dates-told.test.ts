import { describe, expect, test } from 'vitest'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import { summaryOfDates, type ToldTime } from '#domain/projects/dates-told.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const told = (rules: DateRule[], times: ToldTime[]) => {
  const { dateStringFr, dateStringEn, firstDay, lastDay, datesNb } = summaryOfDates(rules, times)
  return { fr: plain(dateStringFr), en: plain(dateStringEn), firstDay, lastDay, datesNb }
}
const hours = { startTime: '18:30', endTime: '20:00' }
const time = (day: string, said: Partial<ToldTime> = {}): ToldTime => ({
  block: 7,
  day,
  ...hours,
  state: null,
  place: '',
  filed: null,
  ...said,
})
const once = [dateRule.parse({ id: 7, date: '2026-12-23', ...hours })]
const was = { day: '2026-12-23', ...hours }
const thursdays = ['2026-11-19', '2026-11-26', '2026-12-03', '2026-12-10']
const weekly = [
  dateRule.parse({
    id: 7,
    date: '2026-11-19',
    ...hours,
    isRecurrent: true,
    dateRecurrenceType: 'WEEKLY',
    recurrenceThursday: true,
    recurrenceEndDate: '2026-12-10',
  }),
]
const base = {
  fr: 'Tous les jeudis, de 18 h 30 à 20 h, du 19 novembre au 10 décembre 2026',
  en: 'Every Thursday, 6:30 pm to 8 pm, from 19 November to 10 December 2026',
}
const each = (said: Partial<ToldTime>) => thursdays.map((day) => time(day, said))
const some = (changes: Record<number, Partial<ToldTime>>) => thursdays.map((day, place) => time(day, changes[place]))

describe('the only time of an event', () => {
  test.each<[string, Partial<ToldTime>, string, string]>([
    [
      'as announced',
      {},
      'Le mercredi 23 décembre 2026, de 18 h 30 à 20 h',
      'Wednesday 23 December 2026, 6:30 pm to 8 pm',
    ],
    [
      'full',
      { state: 'full' },
      'Le mercredi 23 décembre 2026, de 18 h 30 à 20 h (complet)',
      'Wednesday 23 December 2026, 6:30 pm to 8 pm (full)',
    ],
    [
      'cancelled',
      { state: 'cancelled' },
      'Annulé : le mercredi 23 décembre 2026, de 18 h 30 à 20 h',
      'Cancelled: Wednesday 23 December 2026, 6:30 pm to 8 pm',
    ],
    [
      'moved to another day',
      { state: 'moved', day: '2026-12-24', startTime: '19:00', endTime: '21:00', filed: was },
      'Le jeudi 24 décembre 2026, de 19 h à 21 h (déplacé, était le mercredi 23 décembre 2026, de 18 h 30 à 20 h)',
      'Thursday 24 December 2026, 7 pm to 9 pm (moved from Wednesday 23 December 2026, 6:30 pm to 8 pm)',
    ],
    [
      'moved to another hour and full',
      { state: 'full', startTime: '19:00', endTime: '21:00', filed: was },
      'Le mercredi 23 décembre 2026, de 19 h à 21 h (déplacé, était de 18 h 30 à 20 h ; complet)',
      'Wednesday 23 December 2026, 7 pm to 9 pm (moved from 6:30 pm to 8 pm; full)',
    ],
    [
      'moved to another place',
      { state: 'moved', place: 'Médiathèque' },
      'Le mercredi 23 décembre 2026, de 18 h 30 à 20 h (ailleurs : Médiathèque)',
      'Wednesday 23 December 2026, 6:30 pm to 8 pm (elsewhere: Médiathèque)',
    ],
  ])('%s', (_name, said, fr, en) => {
    const day = said.day ?? '2026-12-23'
    expect(told(once, [time(day, said)])).toEqual({ fr, en, firstDay: day, lastDay: day, datesNb: 1 })
  })
})

describe('the times of a repeated block', () => {
  test('say what differs, with the days that they were announced for', () => {
    const moved = {
      state: 'moved',
      day: '2026-11-28',
      startTime: '20:00',
      endTime: '21:30',
      place: 'Petit-Luxembourg',
    } as const
    const filed = { day: '2026-11-26', ...hours }
    const times = some({ 0: { state: 'full' }, 1: { ...moved, filed }, 2: { state: 'cancelled' } })
    expect(told(weekly, times)).toMatchObject({
      fr: `${base.fr} (complet le jeudi 19 novembre ; le jeudi 26 novembre déplacé : samedi 28 novembre, de 20 h à 21 h 30, Petit-Luxembourg ; annulé le jeudi 3 décembre)`,
      en: `${base.en} (full on Thursday 19 November; Thursday 26 November moved: Saturday 28 November, 8 pm to 9:30 pm, Petit-Luxembourg; cancelled on Thursday 3 December)`,
      datesNb: 4,
    })
  })

  test('that have all the same state say so once', () => {
    expect(told(weekly, each({ state: 'cancelled' })).fr).toBe(
      'Annulé : tous les jeudis, de 18 h 30 à 20 h, du 19 novembre au 10 décembre 2026',
    )
    expect(told(weekly, each({ state: 'full' })).en).toBe(`${base.en} (full)`)
    expect(told(weekly, each({ state: 'moved', place: 'Médiathèque' })).fr).toBe(`${base.fr} (ailleurs : Médiathèque)`)
    expect(told(weekly, each({})).fr).toBe(base.fr)
  })

  test('name the hour alone on the same day, the place alone at the same hour, and the year if it is another', () => {
    const filed = { day: '2026-11-26', ...hours }
    expect(told(weekly, some({ 1: { state: 'moved', startTime: '10:00', endTime: '11:00', filed } })).fr).toBe(
      `${base.fr} (le jeudi 26 novembre déplacé : de 10 h à 11 h)`,
    )
    expect(told(weekly, some({ 1: { state: 'moved', place: 'Médiathèque' } })).en).toBe(
      `${base.en} (Thursday 26 November elsewhere: Médiathèque)`,
    )
    expect(told(weekly, some({ 1: { state: 'moved', day: '2027-01-07', filed } })).fr).toBe(
      `${base.fr} (le jeudi 26 novembre déplacé : jeudi 7 janvier 2027, de 18 h 30 à 20 h)`,
    )
  })

  test('are only counted where more than five have one state', () => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-12-0${index + 1}`)
    const daily = [
      dateRule.parse({ id: 7, date: days[0], ...hours, isRecurrent: true, recurrenceEndDate: days.at(-1) }),
    ]
    const times = days.map((day, place) => time(day, place < 6 ? { state: 'cancelled' } : {}))
    expect(told(daily, times).fr).toMatch(/2026 \(6 dates annulées\)$/)
    expect(told(daily, times).en).toMatch(/2026 \(6 dates cancelled\)$/)
  })
})

test('the first and the last day are those on which something takes place, unless nothing does', () => {
  expect(told(weekly, some({ 0: { state: 'cancelled' } }))).toMatchObject({ firstDay: '2026-11-26', datesNb: 4 })
  const filed = { day: '2026-12-10', ...hours }
  expect(told(weekly, some({ 3: { state: 'moved', day: '2027-03-20', filed } })).lastDay).toBe('2027-03-20')
  expect(told(weekly, each({ state: 'cancelled' }))).toMatchObject({ firstDay: '2026-11-19', lastDay: '2026-12-10' })
  expect(told([], [])).toEqual({ fr: '', en: '', firstDay: null, lastDay: null, datesNb: 0 })
})

test('a block that was just added has no states', () => {
  const added = dateRule.parse({ date: '2026-12-24', ...hours })
  const times = [time('2026-12-23', { state: 'cancelled' }), time('2026-12-24', { block: 8 })]
  expect(told([...once, added], times).fr).toBe(
    'Annulé : le mercredi 23 décembre 2026, de 18 h 30 à 20 h ; le jeudi 24 décembre 2026, de 18 h 30 à 20 h',
  )
})
