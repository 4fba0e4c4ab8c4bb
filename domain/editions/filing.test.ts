import { expect, test } from 'vitest'
import type { EditionState } from '#domain/editions/edition-row.ts'
import { filingOf, lastFilingDay, type Filing } from '#domain/editions/filing.ts'

const [before, first, during, last] = [
  '2027-02-28T22:59:59Z',
  '2027-02-28T23:00:00Z',
  '2027-05-01T10:00:00Z',
  '2027-10-17T22:00:00Z',
]

test.each<[EditionState, string | null, string | null, string, Filing]>([
  ['current', null, null, during, 'open'],
  ['current', first, last, before, 'notYet'],
  ['current', first, last, first, 'open'],
  ['current', first, last, during, 'open'],
  ['current', first, last, last, 'over'],
  ['current', null, last, before, 'open'],
  ['prepared', null, null, during, 'notYet'],
  ['prepared', first, last, during, 'notYet'],
  ['prepared', first, last, last, 'over'],
  ['ended', null, null, during, 'over'],
  ['archived', first, last, during, 'over'],
])(
  'an edition that is %s, open from %s to %s, is at %s: %s',
  (state, submissionOpensAt, submissionClosesAt, at, filing) => {
    expect(filingOf({ state, submissionOpensAt, submissionClosesAt }, Date.parse(at))).toBe(filing)
  },
)

test('a window that closes at midnight in Paris closes with the day before', () => {
  expect(lastFilingDay('2027-10-17T22:00:00Z')).toBe('2027-10-17')
  expect(lastFilingDay('2027-10-17T21:59:00Z')).toBe('2027-10-17')
})
