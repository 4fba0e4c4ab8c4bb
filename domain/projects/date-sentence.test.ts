import { expect, test } from 'vitest'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import { sentenceOf, sentencesOf } from '#domain/projects/date-sentence.ts'

const base = { date: '2025-11-06', startTime: '18:30', endTime: '20:00' }
const rule = (fields: Partial<DateRule>) => dateRule.parse({ ...base, ...fields })
const recurring = (fields: Partial<DateRule>) => rule({ isRecurrent: true, recurrenceEndDate: '2025-11-20', ...fields })
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

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
    'Le jeudi 6 novembre 2025, de 18 h 30 à 20 h ; Le vendredi 7 novembre 2025, de 18 h 30 à 20 h',
  )
})
