import { expect, test } from 'vitest'
import type { Edition } from '#domain/editions/edition.ts'
import { nextEdition, otherYearsIn } from '#domain/editions/next-edition.ts'

const fifth: Edition = {
  id: 5,
  editionTitle: '5e édition',
  editionTitleEn: '',
  editionTitleJa: '第5回',
  editionStart: '2026-11-06',
  editionEnd: '2026-11-20',
  state: 'current',
  projectsNb: 742,
  banner: '',
  bannerFr: 'Dépôt jusqu’au 18 octobre 2026',
  bannerEn: '',
  bannerJa: '',
  rulesFr: 'Règlement 2026. Logo 20260.',
  rulesEn: 'Rules',
  rulesJa: '',
  submissionOpensAt: '2026-03-02T08:00:00.000Z',
  submissionClosesAt: '2026-10-18T21:59:00.000Z',
  archivedAt: null,
  version: 3,
  whoDecides: 'anyMember',
  commissions: [],
}

test('the next edition has the same weekdays, the same hours and the same words, a year later', () => {
  expect(nextEdition(fifth)).toEqual({
    editionTitle: '6e édition',
    editionTitleEn: '',
    editionTitleJa: '第6回',
    editionStart: '2027-11-05',
    editionEnd: '2027-11-19',
    submissionOpensAt: '2027-03-01T08:00:00.000Z',
    submissionClosesAt: '2027-10-17T21:59:00.000Z',
    bannerFr: fifth.bannerFr,
    bannerEn: '',
    bannerJa: '',
    rulesFr: fifth.rulesFr,
    rulesEn: 'Rules',
    rulesJa: '',
  })
})

test.each([
  [1, '1ère édition', '2e édition'],
  [1, '1re édition', '2e édition'],
  [9, '9e édition, spéciale', '10e édition, spéciale'],
  [5, 'Deux rives 2026', 'Deux rives 2027'],
  [5, 'Édition des dix ans', 'Édition des dix ans'],
  [5, '50e anniversaire', '50e anniversaire'],
])('edition %i « %s » is followed by « %s »', (id, editionTitle, next) => {
  expect(nextEdition({ ...fifth, id, editionTitle }).editionTitle).toBe(next)
})

test('an English title that is only numbered is derived from the French, another is moved a year on', () => {
  const titled = (editionTitleEn: string) => nextEdition({ ...fifth, editionTitleEn }).editionTitleEn
  expect(['5th edition', 'Two shores 2026'].map(titled)).toEqual(['', 'Two shores 2027'])
})

test('an edition without a window has no window a year later, and one side may be open', () => {
  const { submissionOpensAt, submissionClosesAt } = nextEdition({ ...fifth, submissionOpensAt: null })
  expect([submissionOpensAt, submissionClosesAt]).toEqual([null, '2027-10-17T21:59:00.000Z'])
})

test('every year but the new one is to be read again, as whole years only', () => {
  expect(otherYearsIn(fifth, 2027)).toEqual([2026, 2026])
  expect(otherYearsIn(fifth, 2026)).toEqual([])
  const rules = 'Du 10 au 24 novembre 2023, dépôt avant le 15 octobre 2023, puis en 2027. Tél. 01 20 23 20 26.'
  expect(otherYearsIn({ ...fifth, bannerFr: '', rulesFr: rules }, 2027)).toEqual([2023, 2023])
})
