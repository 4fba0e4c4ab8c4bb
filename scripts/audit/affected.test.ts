import { expect, test } from 'vitest'
import { isAffected } from '#scripts/audit/affected.ts'
import { findKnown, lockedVersions } from '#scripts/audit/find-known.ts'

test.each([
  ['1.2.3', '<1.2.4', true],
  ['1.2.4', '<1.2.4', false],
  ['1.10.0', '<1.9.0', false],
  ['2.0.1', '>=1.0.0 <1.1.12 || >=2.0.0 <2.0.2', true],
  ['1.1.12', '>=1.0.0 <1.1.12 || >=2.0.0 <2.0.2', false],
  ['3.0.0-rc.1', '<3.0.0', true],
  ['3.0.0-rc.10', '<=3.0.0-rc.9', false],
  ['18.4.0-beta.17', '=18.4.0-beta.17', true],
  ['5.0.0', '*', true],
  ['1.2', '<= 1.2.0', true],
])('%s is in %s: %s', (version, range, expected) => expect(isAffected(version, range)).toBe(expected))

test('an unreadable range is an error, not a clean result', () => {
  expect(() => isAffected('1.0.0', 'whatever')).toThrow('cannot be read')
})

test('no locked version has a known hole, and an older one would be found', () => {
  expect(findKnown(lockedVersions())).toEqual([])
  expect(findKnown(new Map([['nodemailer', ['7.0.6']]])).map(({ id }) => id)).toEqual([
    'GHSA-mm7p-fcc7-pg87',
    'GHSA-rcmh-qjqh-p98v',
  ])
})
