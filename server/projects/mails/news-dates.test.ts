import { expect, test } from 'vitest'
import { datesToldOf } from '#server/projects/mails/news-dates.ts'
import type { StatedTime } from '#server/projects/rows/date-state-queries.ts'

const november = (day: number) => ({
  day: `2099-11-${day}`,
  startsAt: `2099-11-${day}T17:30:00Z`,
  endsAt: `2099-11-${day}T19:00:00Z`,
})
const time: StatedTime = {
  ...november(12),
  block: 1,
  originalDay: '2099-11-12',
  state: 'cancelled',
  note: '',
  place: '',
  filed: null,
  seen: 1,
  statedAt: null,
  statedBy: null,
}
const paris = { latitude: 48.86, longitude: 2.35 }

test.each([
  ['fr', 'Annulé : jeudi 12 novembre 2099, 18 h 30 – 20 h, initialement jeudi 5 novembre 2099, 18 h 30 – 20 h'],
  ['en', 'Cancelled: Thursday, 12 November 2099, 6:30 pm – 8 pm, originally Thursday, 5 November 2099, 6:30 pm – 8 pm'],
  ['ja', '中止：2099年11月12日（木）、18:30〜20:00（当初は2099年11月5日（木）、18:30〜20:00）'],
] as const)('a date that moved and is cancelled names the day that people read last, in %s', (language, told) => {
  const filed = { ...november(12), day: '2099-11-05', startsAt: '2099-11-05T17:30:00Z', endsAt: '2099-11-05T19:00:00Z' }
  const [moved] = datesToldOf([{ ...time, filed }], paris, language)
  expect(moved?.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')).toBe(told)
  expect(datesToldOf([time], paris, language)[0]).not.toMatch(/initialement|originally|当初/)
})
