import { expect, test } from 'vitest'
import {
  bandsOf,
  centsOf,
  grantsBudget,
  isExplained,
  isWordMissing,
  leftAfterEach,
  leftOf,
  leftOfAll,
  mayBePaid,
  restOf,
  restOfAll,
} from '#domain/budget/money.ts'
import { euros } from '#domain/euros.ts'
import { certifiedStatuses, projectStatuses } from '#domain/projects/statuses.ts'

test('euros become whole cents, whatever a decimal is in binary', () => {
  expect([0.07, 1.1, 33.33, 999_999_999.99, 1.15, -0.29].map((euros) => centsOf(euros))).toEqual([
    7, 110, 3333, 99_999_999_999, 115, -29,
  ])
})

test('what would be left counts what is granted and what is prepared, and nothing without an envelope', () => {
  expect(leftOf({ envelope: 6_000_000, granted: 4_520_000, prepared: 1_840_000 })).toBe(-360_000)
  expect(leftOf({ envelope: 100, granted: 40, prepared: 0 })).toBe(60)
  expect(leftOf({ envelope: null, granted: 40, prepared: 0 })).toBeNull()
  const each = [60, -20].map((left) => ({ envelope: 100, granted: 100 - left, prepared: 0 }))
  const without = { envelope: null, granted: 40, prepared: 0 }
  expect([leftOfAll([...each, without]), leftOfAll([without])]).toEqual([40, null])
})

test('the bands show each cent once, and beyond the envelope apart', () => {
  expect(bandsOf({ envelope: 60_000, paid: 28_750, toPay: 16_450, prepared: 18_400 })).toEqual([
    { kind: 'paid', cents: 28_750 },
    { kind: 'granted', cents: 16_450 },
    { kind: 'prepared', cents: 14_800 },
    { kind: 'beyond', cents: 3_600 },
  ])
  // More was paid than granted; and nobody has said how much there is.
  expect(bandsOf({ envelope: null, paid: 50, toPay: 0, prepared: 0 })).toEqual([{ kind: 'paid', cents: 50 }])
  expect(bandsOf({ envelope: 0, paid: 0, toPay: 0, prepared: 0 })).toEqual([])
})

test('what one was paid too much hides nothing of what is owed to another', () => {
  const each = [
    { granted: 4000, paid: 4600 },
    { granted: 1000, paid: 250 },
  ]
  expect(restOfAll(each)).toEqual({ toPay: 750, beyond: 600 })
  expect(restOfAll([])).toEqual({ toPay: 0, beyond: 0 })
})

test('what is left to pay is never less than nothing: what is paid beyond is told apart', () => {
  expect(restOf({ granted: 4000, paid: 1000 })).toEqual({ toPay: 3000, beyond: 0 })
  expect(restOf({ granted: 4000, paid: 4600 })).toEqual({ toPay: 0, beyond: 600 })
  const each = [
    { granted: 0, paid: 0 },
    { granted: 1, paid: 0 },
    { granted: 0, paid: 1 },
  ]
  expect(each.map((money) => mayBePaid(money))).toEqual([false, true, true])
})

test('what remains follows the order of a session, and beyond the envelope is negative', () => {
  expect(leftAfterEach(1_480_000, [250_000, 500_000, 700_000, 390_000])).toEqual([1_230_000, 730_000, 30_000, -360_000])
  expect(leftAfterEach(null, [1, 2])).toEqual([null, null])
  expect(leftAfterEach(10, [])).toEqual([])
})

test.each([
  ['within the envelope', { envelope: 100, granted: 40, prepared: 60, words: [] }, false],
  ['beyond it', { envelope: 100, granted: 40, prepared: 61, words: [] }, true],
  ['beyond it, with a word for as much', { envelope: 100, granted: 40, prepared: 61, words: [{ beyond: 1 }] }, false],
  ['beyond it by more than was said', { envelope: 100, granted: 40, prepared: 62, words: [{ beyond: 1 }] }, true],
  ['beyond it by what is granted already', { envelope: 100, granted: 140, prepared: 0, words: [] }, false],
  ['without an envelope', { envelope: null, granted: 40, prepared: 61, words: [] }, false],
])('a word is missing %s: %j', (_what, money, isMissing) => {
  expect(isWordMissing(money)).toBe(isMissing)
})

test('what is granted beyond the envelope stays explained by the word that was written before, for as much', () => {
  const granted = { envelope: 100, granted: 140, prepared: 0 }
  expect([40, 39].map((beyond) => isExplained({ ...granted, words: [{ beyond }] }))).toEqual([true, false])
})

test('a decision grants when it certifies, and once more until the project is published', () => {
  const granting = projectStatuses.flatMap((from) =>
    projectStatuses.filter((to) => grantsBudget(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(granting.filter((each) => !/^(DRAFT|SUBMITED|INFOS_NEEDED|REFUSED|DELETED) → CERTIFIED/.test(each))).toEqual([
    'CERTIFIED_UNPUBLISHED_INFOS_NEEDED → CERTIFIED_PUBLISHED',
    'CERTIFIED_UNPUBLISHED_MODIFIED → CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    'CERTIFIED_UNPUBLISHED_MODIFIED → CERTIFIED_PUBLISHED',
  ])
  expect(granting).toHaveLength(5 * certifiedStatuses.length + 3)
})

test('euros are written with their cents, as each language does', () => {
  expect([euros(3600, 'fr'), euros(0.5, 'en')]).toEqual(['3\u202f600,00\u00a0€', '€0.50'])
})
