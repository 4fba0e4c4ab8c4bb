import { describe, expect, test } from 'vitest'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import { partsOfSentence, sentenceOf, sentencesOf } from '#domain/projects/date-sentence.ts'

const base = { date: '2025-11-06', startTime: '18:30', endTime: '20:00' }
const rule = (fields: Partial<DateRule>) => dateRule.parse({ ...base, ...fields })
const recurring = (fields: Partial<DateRule>) => rule({ isRecurrent: true, recurrenceEndDate: '2025-11-20', ...fields })
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const wednesday = { date: '2025-11-12', recurrenceEndDate: '2026-02-28' }

test.each<[DateRule, string, string]>([
  [rule({}), 'Le jeudi 6 novembre 2025, de 18 h 30 à 20 h', 'Thursday 6 November 2025, 6:30 pm to 8 pm'],
  [
    rule({ date: '2025-11-01', startTime: '00:05', endTime: '00:05' }),
    'Le samedi 1er novembre 2025, à 0 h 05',
    'Saturday 1 November 2025, at 12:05 am',
  ],
  [
    recurring({ dateRecurrenceType: 'WEEKLY', recurrenceTuesday: true, recurrenceThursday: true }),
    'Tous les mardis et jeudis, de 18 h 30 à 20 h, du 6 au 20 novembre 2025',
    'Every Tuesday and Thursday, 6:30 pm to 8 pm, from 6 to 20 November 2025',
  ],
  [
    recurring({
      dateRecurrenceType: 'WEEKLY',
      recurrenceInterval: 2,
      recurrenceMonday: true,
      recurrenceThursday: true,
      recurrenceSunday: true,
    }),
    'Les lundis, jeudis et dimanches, toutes les deux semaines, de 18 h 30 à 20 h, du 6 au 20 novembre 2025',
    'Every 2 weeks on Monday, Thursday and Sunday, 6:30 pm to 8 pm, from 6 to 20 November 2025',
  ],
  [
    recurring({
      dateRecurrenceType: 'WEEKLY',
      recurrenceTuesday: true,
      recurrenceWednesday: true,
      recurrenceThursday: true,
      recurrenceFriday: true,
      recurrenceSaturday: true,
      recurrenceSunday: true,
    }),
    'Tous les jours sauf le lundi, de 18 h 30 à 20 h, du 6 au 20 novembre 2025',
    'Every Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday, 6:30 pm to 8 pm, from 6 to 20 November 2025',
  ],
  [
    recurring({ recurrenceEndDate: '2025-12-02' }),
    'Tous les jours, de 18 h 30 à 20 h, du 6 novembre au 2 décembre 2025',
    'Every day, 6:30 pm to 8 pm, from 6 November to 2 December 2025',
  ],
  [
    recurring({ recurrenceInterval: 10, recurrenceEndDate: '2026-01-06' }),
    'Tous les 10 jours, de 18 h 30 à 20 h, du 6 novembre 2025 au 5 janvier 2026',
    'Every 10 days, 6:30 pm to 8 pm, from 6 November 2025 to 5 January 2026',
  ],
  [
    recurring({ ...wednesday, dateRecurrenceType: 'MONTHLY' }),
    'Le 12 de chaque mois, de 18 h 30 à 20 h, du 12 novembre 2025 au 12 février 2026',
    'On the 12th of every month, 6:30 pm to 8 pm, from 12 November 2025 to 12 February 2026',
  ],
  [
    recurring({
      ...wednesday,
      dateRecurrenceType: 'MONTHLY',
      dateRecurrenceMonthType: 'WEEKDAY_NUMBER',
      recurrenceInterval: 2,
    }),
    'Le deuxième mercredi, tous les deux mois, de 18 h 30 à 20 h, du 12 novembre 2025 au 14 janvier 2026',
    'On the second Wednesday, every 2 months, 6:30 pm to 8 pm, from 12 November 2025 to 14 January 2026',
  ],
  [
    recurring({ dateRecurrenceEndType: 'OCCURRENCE_NUMBER', recurrenceEndOccurenceNumber: 1 }),
    'Le jeudi 6 novembre 2025, de 18 h 30 à 20 h',
    'Thursday 6 November 2025, 6:30 pm to 8 pm',
  ],
])('%# reads well in both languages', (given, french, english) => {
  expect(plain(sentenceOf(given, 'fr'))).toBe(french)
  expect(plain(sentenceOf(given, 'en'))).toBe(english)
})

test('several blocks follow one another', () => {
  expect(plain(sentencesOf([rule({}), rule({ date: '2025-11-07' })], 'fr'))).toBe(
    'Le jeudi 6 novembre 2025, de 18 h 30 à 20 h ; le vendredi 7 novembre 2025, de 18 h 30 à 20 h',
  )
  const everyDay = recurring({ dateRecurrenceType: 'DAILY', recurrenceEndDate: '2025-11-09' })
  expect(plain(sentencesOf([everyDay, rule({}), everyDay], 'en'))).toBe(
    [
      'Every day, 6:30 pm to 8 pm, from 6 to 9 November 2025',
      'Thursday 6 November 2025, 6:30 pm to 8 pm',
      'every day, 6:30 pm to 8 pm, from 6 to 9 November 2025',
    ].join('; '),
  )
})

const hours = { fr: 'de 18 h 30 à 20 h', en: '6:30 pm to 8 pm' }
const sentencesIn = (given: DateRule) => [plain(sentenceOf(given, 'fr')), plain(sentenceOf(given, 'en'))]

describe('every word of a day', () => {
  test.each([
    ['2025-01-06', 'Le lundi 6 janvier 2025', 'Monday 6 January 2025'],
    ['2025-02-04', 'Le mardi 4 février 2025', 'Tuesday 4 February 2025'],
    ['2025-03-05', 'Le mercredi 5 mars 2025', 'Wednesday 5 March 2025'],
    ['2025-04-03', 'Le jeudi 3 avril 2025', 'Thursday 3 April 2025'],
    ['2025-05-02', 'Le vendredi 2 mai 2025', 'Friday 2 May 2025'],
    ['2025-06-07', 'Le samedi 7 juin 2025', 'Saturday 7 June 2025'],
    ['2025-07-06', 'Le dimanche 6 juillet 2025', 'Sunday 6 July 2025'],
    ['2025-08-31', 'Le dimanche 31 août 2025', 'Sunday 31 August 2025'],
    ['2025-09-01', 'Le lundi 1er septembre 2025', 'Monday 1 September 2025'],
    ['2025-10-11', 'Le samedi 11 octobre 2025', 'Saturday 11 October 2025'],
    ['2025-11-21', 'Le vendredi 21 novembre 2025', 'Friday 21 November 2025'],
    ['2025-12-30', 'Le mardi 30 décembre 2025', 'Tuesday 30 December 2025'],
  ])('%s', (date, french, english) => {
    expect(sentencesIn(rule({ date }))).toEqual([`${french}, ${hours.fr}`, `${english}, ${hours.en}`])
  })
})

describe('hours', () => {
  test.each([
    ['00:00', '00:00', 'à 0 h', 'at 12 am'],
    ['00:30', '01:00', 'de 0 h 30 à 1 h', '12:30 am to 1 am'],
    ['09:05', '11:59', 'de 9 h 05 à 11 h 59', '9:05 am to 11:59 am'],
    ['12:00', '12:45', 'de 12 h à 12 h 45', '12 pm to 12:45 pm'],
    ['13:00', '23:10', 'de 13 h à 23 h 10', '1 pm to 11:10 pm'],
  ])('%s to %s', (startTime, endTime, french, english) => {
    expect(sentencesIn(rule({ startTime, endTime }))).toEqual([
      `Le jeudi 6 novembre 2025, ${french}`,
      `Thursday 6 November 2025, ${english}`,
    ])
  })

  test('stay on their line', () => {
    expect(sentenceOf(rule({ startTime: '18:05', endTime: '18:05' }), 'fr')).toContain('à 18\u00A0h\u00A005')
    expect(sentenceOf(rule({ startTime: '18:00', endTime: '18:00' }), 'en')).toContain('at 6\u00A0pm')
  })
})

describe('a period writes of its first day only what differs from its last', () => {
  test.each([
    ['2025-11-01', '2025-11-30', 'du 1er au 30 novembre 2025', 'from 1 to 30 November 2025'],
    ['2025-11-30', '2025-12-01', 'du 30 novembre au 1er décembre 2025', 'from 30 November to 1 December 2025'],
    ['2025-12-31', '2026-01-01', 'du 31 décembre 2025 au 1er janvier 2026', 'from 31 December 2025 to 1 January 2026'],
    // The same month of another year differs.
    ['2025-11-06', '2026-11-05', 'du 6 novembre 2025 au 5 novembre 2026', 'from 6 November 2025 to 5 November 2026'],
  ])('%s to %s', (date, recurrenceEndDate, french, english) => {
    expect(sentencesIn(recurring({ date, recurrenceEndDate }))).toEqual([
      `Tous les jours, ${hours.fr}, ${french}`,
      `Every day, ${hours.en}, ${english}`,
    ])
  })
})

describe('how often', () => {
  const frequencyOf = (fields: Partial<DateRule>) => {
    const given = recurring({ recurrenceEndDate: '2026-12-31', dateRecurrenceEndType: 'OCCURRENCE_NUMBER', ...fields })
    return sentencesIn({ ...given, recurrenceEndOccurenceNumber: 3 }).map((text, index) =>
      text.slice(0, text.indexOf(`, ${index === 0 ? hours.fr : hours.en}`)),
    )
  }
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
  const weekly = (...chosen: (typeof names)[number][]): Partial<DateRule> => ({
    dateRecurrenceType: 'WEEKLY',
    ...Object.fromEntries(chosen.map((name) => [`recurrence${name}`, true])),
  })
  const monthly = (date: string, fields: Partial<DateRule> = {}): Partial<DateRule> => ({
    date,
    dateRecurrenceType: 'MONTHLY',
    ...fields,
  })

  test.each<[Partial<DateRule>, string, string]>([
    [{ recurrenceInterval: 1 }, 'Tous les jours', 'Every day'],
    [{ recurrenceInterval: 2 }, 'Tous les deux jours', 'Every 2 days'],
    [{ recurrenceInterval: 3 }, 'Tous les trois jours', 'Every 3 days'],
    [{ recurrenceInterval: 4 }, 'Tous les quatre jours', 'Every 4 days'],
    [{ recurrenceInterval: 5 }, 'Tous les cinq jours', 'Every 5 days'],
    [{ recurrenceInterval: 6 }, 'Tous les six jours', 'Every 6 days'],
    [{ recurrenceInterval: 7 }, 'Tous les 7 jours', 'Every 7 days'],
    [weekly('Monday'), 'Tous les lundis', 'Every Monday'],
    [weekly('Tuesday', 'Wednesday'), 'Tous les mardis et mercredis', 'Every Tuesday and Wednesday'],
    [
      weekly('Thursday', 'Friday', 'Saturday'),
      'Tous les jeudis, vendredis et samedis',
      'Every Thursday, Friday and Saturday',
    ],
    [weekly(...names), 'Tous les jours', 'Every day'],
    [
      weekly(...names.slice(0, 6)),
      'Tous les jours sauf le dimanche',
      'Every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday',
    ],
    [
      { ...weekly('Sunday'), recurrenceInterval: 2 },
      'Les dimanches, toutes les deux semaines',
      'Every 2 weeks on Sunday',
    ],
    [
      { ...weekly(...names), recurrenceInterval: 7 },
      'Les lundis, mardis, mercredis, jeudis, vendredis, samedis et dimanches, toutes les 7 semaines',
      'Every 7 weeks on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday',
    ],
    [monthly('2025-11-01'), 'Le 1er de chaque mois', 'On the 1st of every month'],
    [monthly('2025-11-02'), 'Le 2 de chaque mois', 'On the 2nd of every month'],
    [monthly('2025-11-03'), 'Le 3 de chaque mois', 'On the 3rd of every month'],
    [monthly('2025-11-04'), 'Le 4 de chaque mois', 'On the 4th of every month'],
    [monthly('2025-11-10'), 'Le 10 de chaque mois', 'On the 10th of every month'],
    [monthly('2025-11-11'), 'Le 11 de chaque mois', 'On the 11th of every month'],
    [monthly('2025-11-13'), 'Le 13 de chaque mois', 'On the 13th of every month'],
    [monthly('2025-11-14'), 'Le 14 de chaque mois', 'On the 14th of every month'],
    [monthly('2025-11-20'), 'Le 20 de chaque mois', 'On the 20th of every month'],
    [monthly('2025-11-21'), 'Le 21 de chaque mois', 'On the 21st of every month'],
    [monthly('2025-11-22'), 'Le 22 de chaque mois', 'On the 22nd of every month'],
    [monthly('2025-11-23'), 'Le 23 de chaque mois', 'On the 23rd of every month'],
    [monthly('2025-12-31', { recurrenceInterval: 3 }), 'Le 31, tous les trois mois', 'On the 31st, every 3 months'],
  ])('%j', (fields, french, english) => {
    expect(frequencyOf(fields)).toEqual([french, english])
  })

  test.each([
    ['2025-11-03', 1, 'Le premier lundi', 'On the first Monday'],
    ['2025-11-11', 1, 'Le deuxième mardi', 'On the second Tuesday'],
    ['2025-11-19', 1, 'Le troisième mercredi', 'On the third Wednesday'],
    ['2025-11-27', 1, 'Le quatrième jeudi', 'On the fourth Thursday'],
    ['2025-10-31', 1, 'Le cinquième vendredi', 'On the fifth Friday'],
    ['2025-11-01', 6, 'Le premier samedi', 'On the first Saturday'],
    ['2025-11-02', 12, 'Le premier dimanche', 'On the first Sunday'],
  ])('on the weekday of %s, every %i months', (date, recurrenceInterval, french, english) => {
    const found = frequencyOf(monthly(date, { dateRecurrenceMonthType: 'WEEKDAY_NUMBER', recurrenceInterval }))
    const every = { 1: [' de chaque mois', ' of every month'], 6: [', tous les six mois', ', every 6 months'] }
    const [frenchEnd, englishEnd] =
      recurrenceInterval in every
        ? every[recurrenceInterval as keyof typeof every]
        : [', tous les 12 mois', ', every 12 months']
    expect(found).toEqual([`${french}${frenchEnd}`, `${english}${englishEnd}`])
  })
})

test('a block without a time has no sentence, and several in English are separated too', () => {
  expect(sentenceOf(recurring({ dateRecurrenceType: 'WEEKLY' }), 'fr')).toBe('')
  expect(plain(sentencesOf([rule({}), rule({ date: '2025-11-07' })], 'en'))).toBe(
    'Thursday 6 November 2025, 6:30 pm to 8 pm; Friday 7 November 2025, 6:30 pm to 8 pm',
  )
  expect(sentencesOf([rule({}), rule({})], 'fr')).toContain('\u202F; le')
  expect(sentencesOf([], 'fr')).toBe('')
})

test('for a table the days and the hours are apart', () => {
  const plainly = ({ days, hours }: ReturnType<typeof partsOfSentence>) => [plain(days), plain(hours)]
  expect(plainly(partsOfSentence(rule({}), 'fr'))).toEqual(['Le jeudi 6 novembre 2025', 'de 18 h 30 à 20 h'])
  expect(plainly(partsOfSentence(recurring({}), 'fr'))).toEqual([
    'Du 6 au 20 novembre 2025',
    'tous les jours, de 18 h 30 à 20 h',
  ])
  expect(plainly(partsOfSentence(recurring({}), 'en'))).toEqual([
    'From 6 to 20 November 2025',
    'every day, 6:30 pm to 8 pm',
  ])
})

test.each<[DateRule, string]>([
  [rule({}), '2025年11月6日（木）、18:30〜20:00'],
  [rule({ startTime: '09:00', endTime: '09:00' }), '2025年11月6日（木）、9:00'],
  [
    recurring({ dateRecurrenceType: 'WEEKLY', recurrenceTuesday: true, recurrenceThursday: true }),
    '2025年11月6日〜20日、毎週火・木曜日、18:30〜20:00',
  ],
  [
    recurring({ dateRecurrenceType: 'WEEKLY', recurrenceInterval: 2, recurrenceThursday: true }),
    '2025年11月6日〜20日、2週間ごとの木曜日、18:30〜20:00',
  ],
  [recurring({ recurrenceEndDate: '2025-12-02' }), '2025年11月6日〜12月2日、毎日、18:30〜20:00'],
  [
    recurring({ recurrenceInterval: 10, recurrenceEndDate: '2026-01-06' }),
    '2025年11月6日〜2026年1月5日、10日ごと、18:30〜20:00',
  ],
  [
    recurring({ ...wednesday, dateRecurrenceType: 'MONTHLY', dateRecurrenceMonthType: 'WEEKDAY_NUMBER' }),
    '2025年11月12日〜2026年2月11日、毎月第2水曜日、18:30〜20:00',
  ],
])('in Japanese, %o reads %s', (dates, expected) => expect(sentenceOf(dates, 'ja')).toBe(expected))
