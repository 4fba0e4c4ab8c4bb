import { expect, test } from 'vitest'
import { admins, holders } from '#domain/roles.ts'
import { decideAccess } from '#web/platform/session/access.ts'

test.each([
  ['guests', undefined, 'enter'],
  ['guests', 'ROLE_USER', '/'],
  ['signedIn', undefined, '/login'],
  ['signedIn', 'ROLE_COMMISSION', 'enter'],
  [admins, undefined, '/login'],
  [admins, 'ROLE_USER', '/'],
  [admins, 'ROLE_COMMISSION', '/'],
  [admins, 'ROLE_ADMIN', 'enter'],
  [admins, 'ROLE_SUPER_ADMIN', 'enter'],
  [holders, 'ROLE_ADMIN', '/'],
  [holders, 'ROLE_USER', 'enter'],
] as const)('a screen for %j opened by %s leads to %s', (audience, role, decision) => {
  expect(decideAccess(audience, role)).toBe(decision)
})
