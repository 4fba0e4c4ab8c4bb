import { expect, test } from 'vitest'
import { environmentBadge } from '#web/layout/environment-badge.ts'

test.each([
  ['production', undefined],
  ['', undefined],
  ['preproduction', 'PRE'],
  ['development', 'DEV'],
  ['staging', 'staging'],
  ['test', 'test'],
])('%s shows %s', (name, badge) => {
  expect(environmentBadge(name)).toBe(badge)
})
