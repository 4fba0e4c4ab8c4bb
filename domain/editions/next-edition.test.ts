import { expect, test } from 'vitest'
import type { Edition } from '#domain/editions/edition.ts'
import { mentionsOfYear, nextEdition } from '#domain/editions/next-edition.ts'

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

test('mentions of the year before are counted, as whole years only', () => {
  expect(mentionsOfYear(fifth, 2026)).toBe(2)
  expect(mentionsOfYear(fifth, 2027)).toBe(0)
})
