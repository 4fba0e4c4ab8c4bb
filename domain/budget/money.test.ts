import { expect, test } from 'vitest'
import {
  bandsOf,
  centsOf,
  earliestPayment,
  excessOf,
  grantedShare,
  grantsBudget,
  isExplained,
  isWordMissing,
  leftAfterEach,
  leftOf,
  leftOfAll,
  leftWith,
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

test('the rest counts paid, payable and prepared money, and is unknown without an envelope', () => {
  expect(leftOf({ envelope: 6_000_000, paid: 2_875_000, toPay: 1_645_000, prepared: 1_840_000 })).toBe(-360_000)
  expect(leftOf({ envelope: 100, paid: 0, toPay: 40, prepared: 0 })).toBe(60)
  // What is paid counts, even if less was granted.
  expect(leftOf({ envelope: 100, paid: 60, toPay: 10, prepared: 0 })).toBe(30)
  expect(leftOf({ envelope: null, paid: 0, toPay: 40, prepared: 0 })).toBeNull()
  const each = [60, -20].map((left) => ({ envelope: 100, paid: 0, toPay: 100 - left, prepared: 0 }))
  const without = { envelope: null, paid: 0, toPay: 40, prepared: 0 }
  expect([leftOfAll([...each, without]), leftOfAll([without])]).toEqual([40, null])
})

test('an overrun is said of what exceeds: the grants, the payments beyond them, or what is prepared', () => {
  const money = { envelope: 3200, granted: 3000, paid: 0, toPay: 3000, paidBeyond: 0, prepared: 0 }
  expect(excessOf(money)).toBeUndefined()
  expect(excessOf({ ...money, envelope: null, prepared: 9000 })).toBeUndefined()
  expect(excessOf({ ...money, prepared: 300 })).toEqual({ by: 'prepared', cents: 100 })
  expect(excessOf({ ...money, granted: 3300, toPay: 3300, prepared: 300 })).toEqual({ by: 'granted', cents: 100 })
  // One project is overpaid by 3865; what was granted stays within the envelope.
  expect(excessOf({ ...money, paid: 6865, toPay: 0, paidBeyond: 3865 })).toEqual({ by: 'paid', cents: 3665 })
})

test('the share granted is in whole percents, and of nothing asked there is none', () => {
  expect([grantedShare({ asked: 300, granted: 200 }), grantedShare({ asked: 0, granted: 5 })]).toEqual([67, null])
  expect(earliestPayment('2026-12-15')).toBe('2025-01-01')
})

test('the bands show each cent once, and the overrun apart', () => {
  expect(bandsOf({ envelope: 60_000, paid: 28_750, toPay: 16_450, prepared: 18_400 })).toEqual([
    { kind: 'paid', cents: 28_750 },
    { kind: 'granted', cents: 16_450 },
    { kind: 'prepared', cents: 14_800 },
    { kind: 'beyond', cents: 3_600 },
  ])
  // More was paid than granted, without an envelope.
  expect(bandsOf({ envelope: null, paid: 50, toPay: 0, prepared: 0 })).toEqual([{ kind: 'paid', cents: 50 }])
  expect(bandsOf({ envelope: 0, paid: 0, toPay: 0, prepared: 0 })).toEqual([])
})

test('the rest is what the bands leave or exceed, whatever the overpayments', () => {
  for (const envelope of [0, 90, 100, 135, 200])
    for (const paid of [0, 40, 70])
      for (const prepared of [0, 55]) {
        const money = { envelope, prepared, paid, toPay: 40 }
        const bands = bandsOf(money)
        const drawn = bands.reduce((sum, { cents }) => sum + cents, 0)
        expect([money, leftOf(money)]).toEqual([money, envelope - drawn])
        expect(bands.find(({ kind }) => kind === 'beyond')?.cents ?? 0).toBe(Math.max(0, drawn - envelope))
      }
})

test('a newly granted sum replaces the earlier one of its project, but not its payments', () => {
  const money = { envelope: 100, paid: 30, toPay: 20, prepared: 10 }
  expect(leftWith(money, 15, undefined)).toBe(25)
  expect(leftWith(money, 15, { granted: 20, paid: 0, prepared: 10 })).toBe(55)
  expect(leftWith(money, 15, { granted: 10, paid: 30, prepared: 0 })).toBe(40)
  expect(leftWith({ ...money, envelope: null }, 15, undefined)).toBeNull()
})

test('an overpayment of one project hides no debt to another', () => {
  const each = [
    { granted: 4000, paid: 4600 },
    { granted: 1000, paid: 250 },
  ]
  expect(restOfAll(each)).toEqual({ toPay: 750, beyond: 600 })
  expect(restOfAll([])).toEqual({ toPay: 0, beyond: 0 })
})

test('the sum to pay is never negative: an overpayment is shown apart', () => {
  expect(restOf({ granted: 4000, paid: 1000 })).toEqual({ toPay: 3000, beyond: 0 })
  expect(restOf({ granted: 4000, paid: 4600 })).toEqual({ toPay: 0, beyond: 600 })
  const each = [
    { granted: 0, paid: 0 },
    { granted: 1, paid: 0 },
    { granted: 0, paid: 1 },
  ]
  expect(each.map((money) => mayBePaid(money))).toEqual([false, true, true])
})

test('the rest follows the order of a session, and is negative beyond the envelope', () => {
  expect(leftAfterEach(1_480_000, [250_000, 500_000, 700_000, 390_000])).toEqual([1_230_000, 730_000, 30_000, -360_000])
  expect(leftAfterEach(null, [1, 2])).toEqual([null, null])
  expect(leftAfterEach(10, [])).toEqual([])
})

test.each([
  ['within the envelope', { envelope: 100, paid: 0, toPay: 40, prepared: 60, words: [] }, false],
  ['beyond it', { envelope: 100, paid: 0, toPay: 40, prepared: 61, words: [] }, true],
  [
    'beyond it, with a word for as much',
    { envelope: 100, paid: 0, toPay: 40, prepared: 61, words: [{ beyond: 1 }] },
    false,
  ],
  [
    'beyond it by more than was said',
    { envelope: 100, paid: 0, toPay: 40, prepared: 62, words: [{ beyond: 1 }] },
    true,
  ],
  ['beyond it by what is granted already', { envelope: 100, paid: 0, toPay: 140, prepared: 0, words: [] }, false],
  ['without an envelope', { envelope: null, paid: 0, toPay: 40, prepared: 61, words: [] }, false],
])('a word is missing %s: %j', (_what, money, isMissing) => {
  expect(isWordMissing(money)).toBe(isMissing)
})

test('an overrun stays justified by an earlier justification of as much', () => {
  const granted = { envelope: 100, paid: 0, toPay: 140, prepared: 0 }
  expect([40, 39].map((beyond) => isExplained({ ...granted, words: [{ beyond }] }))).toEqual([true, false])
})

test('a decision grants when it certifies, and again until the project is published', () => {
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
