import { expect, test } from 'vitest'
import { admins, admits, holders, reviewers, roles, rolesInEffect, widestRole } from '#domain/roles.ts'

test('each audience admits the users it names', () => {
  const admitted = (audience: Parameters<typeof admits>[0]) =>
    [...roles, undefined].filter((role) => admits(audience, role))
  expect(admitted('everyone')).toEqual([...roles, undefined])
  expect(admitted('signedIn')).toEqual([...roles])
  expect(admitted(admins)).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
  expect(admitted(reviewers)).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_COMMISSION'])
  expect(admitted(holders)).toEqual(['ROLE_USER'])
})

test('a super admin also has the role of an admin, every other user only their own', () => {
  expect(roles.map(rolesInEffect)).toEqual([
    ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
    ['ROLE_ADMIN'],
    ['ROLE_COMMISSION'],
    ['ROLE_USER'],
  ])
})

test('the widest of several roles counts, and unknown ones do not', () => {
  expect(widestRole(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_ROOT'])).toBe('ROLE_ADMIN')
  expect(widestRole(['ROLE_ROOT'])).toBeUndefined()
})
