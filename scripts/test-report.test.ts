import { expect, test } from 'vitest'
import { closingLines, reportOf } from '#scripts/test-report.ts'

const vitest = `
 ✓  api  server/agenda/agenda.test.ts (12 tests) 120ms
 ↻ server/auth/sms-code.test.ts > a code > is taken once (retry x1): expected 200 to be 403
 FAIL  api server/stop.test.ts > a stop > ends what it began
AssertionError: expected 1 to be 2
 FAIL  api server/stop.test.ts > a stop > ends what it began

 Test Files  1 failed | 2 passed (3)
      Tests  1 failed | 1272 passed (1273)
`
const playwright = `
  ✓   1 [ordinary] › e2e/house.e2e.ts:15:1 › guests are led to login (1.7s)
  ✘   2 [longestNames] › e2e/agenda.e2e.ts:28:1 › the public reads the agenda (9.6s)
  ✓   3 [ordinary] › e2e/desk.e2e.ts:22:1 › a plain decision (retry #1) (10.7s)

  1) [longestNames] › e2e/agenda.e2e.ts:28:1 › the public reads the agenda ────────────

    Error: expect(received).toBeLessThanOrEqual(expected)

  2) [ordinary] › e2e/desk.e2e.ts:22:1 › a plain decision ──────────────────────────────

    Error: expect(locator).toBeVisible() failed

  1 failed
    [longestNames] › e2e/agenda.e2e.ts:28:1 › the public reads the agenda
  97 passed (6.7m)
`

test('the output of Vitest gives the number of passed tests, and the failed and the unsteady ones', () => {
  expect(reportOf(vitest)).toEqual({
    passed: 1272,
    failed: [
      { name: 'api server/stop.test.ts > a stop > ends what it began', reason: 'AssertionError: expected 1 to be 2' },
    ],
    unsteady: ['server/auth/sms-code.test.ts > a code > is taken once (retry x1): expected 200 to be 403'],
  })
})

test('the output of Playwright is read in the same way', () => {
  expect(reportOf(playwright)).toEqual({
    passed: 97,
    failed: [
      {
        name: '[longestNames] › e2e/agenda.e2e.ts:28:1 › the public reads the agenda',
        reason: 'Error: expect(received).toBeLessThanOrEqual(expected)',
      },
    ],
    unsteady: ['[ordinary] › e2e/desk.e2e.ts:22:1 › a plain decision (retry #1) (10.7s)'],
  })
})

test('the last lines name every failed test with its reason, every unsteady one, and a part that failed without one', () => {
  const parts = new Map([
    ['lint', { code: 1, ...reportOf('one error') }],
    ['test:api', { code: 1, ...reportOf(vitest) }],
    ['test:e2e', { code: 1, ...reportOf(playwright) }],
  ])
  expect(closingLines(parts).split('\n')).toEqual([
    'Unsteady, passed when tried again:',
    'test:api: server/auth/sms-code.test.ts > a code > is taken once (retry x1): expected 200 to be 403',
    'test:e2e: [ordinary] › e2e/desk.e2e.ts:22:1 › a plain decision (retry #1) (10.7s)',
    '',
    'Failed:',
    'lint: see above',
    'test:api: api server/stop.test.ts > a stop > ends what it began',
    '  AssertionError: expected 1 to be 2',
    'test:e2e: [longestNames] › e2e/agenda.e2e.ts:28:1 › the public reads the agenda',
    '  Error: expect(received).toBeLessThanOrEqual(expected)',
    '',
    '1369 passed, 3 failed',
  ])
})

test('a run without a failure closes with its count', () => {
  expect(closingLines(new Map([['test:pure', { code: 0, ...reportOf('      Tests  12 passed (12)') }]]))).toBe(
    '12 passed, 0 failed',
  )
})
