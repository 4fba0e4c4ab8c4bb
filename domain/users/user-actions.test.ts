import { expect, test } from 'vitest'
import { roles, type Role } from '#domain/roles.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'

/**
 * What an admin and a super admin may do to whom: E edit, R change the role, D delete, L lock, U unlock, I take the
 * place of. Each account is validated; the second of a pair is locked.
 */
const table: Record<'ROLE_ADMIN' | 'ROLE_SUPER_ADMIN', Record<Role | 'self', [open: string, locked: string]>> = {
  ROLE_ADMIN: {
    ROLE_USER: ['ERDLI', 'ERDU'],
    ROLE_COMMISSION: ['ERDLI', 'ERDU'],
    ROLE_ADMIN: ['ERDL', 'ERDU'],
    ROLE_SUPER_ADMIN: ['', ''],
    self: ['E', 'EU'],
  },
  ROLE_SUPER_ADMIN: {
    ROLE_USER: ['ERDLI', 'ERDU'],
    ROLE_COMMISSION: ['ERDLI', 'ERDU'],
    ROLE_ADMIN: ['ERDLI', 'ERDU'],
    ROLE_SUPER_ADMIN: ['E', 'EU'],
    self: ['E', 'EU'],
  },
}

const letters = {
  allowEdit: 'E',
  allowEditRole: 'R',
  allowDelete: 'D',
  allowLock: 'L',
  allowUnlock: 'U',
  allowImpersonate: 'I',
} as const

function lettersFor(
  by: Role,
  target: Role | 'self',
  locked: boolean,
  impersonatorId: number | null = null,
  validated = true,
): string {
  const viewer = { id: 1, role: by, commissionId: null, signInId: 1, impersonatorId }
  const user = { id: target === 'self' ? 1 : 2, role: target === 'self' ? by : target, validated, locked }
  const allowed = userActionsFor(user, viewer)
  return (Object.keys(letters) as (keyof typeof letters)[])
    .filter((action) => allowed[action])
    .map((action) => letters[action])
    .join('')
}

test.each(['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const)('%s may do what the table says', (by) => {
  const found = Object.fromEntries(
    [...roles, 'self' as const].map((target) => [
      target,
      [lettersFor(by, target, false), lettersFor(by, target, true)],
    ]),
  )
  expect(found).toEqual(table[by])
})

test('no user takes a second place', () => {
  expect(lettersFor('ROLE_ADMIN', 'ROLE_USER', false, 7)).not.toContain('I')
})

test('no user takes the place of an account that is not opened yet', () => {
  expect(lettersFor('ROLE_SUPER_ADMIN', 'ROLE_USER', false, null, false)).toBe('ERDL')
})
