import { expect, test } from 'vitest'
import { capacityOf, inGroups, registerNumber } from '#domain/register/register.ts'
import { roles } from '#domain/roles.ts'

test('every user who is not a holder decides in a capacity', () => {
  expect(roles.map((role) => capacityOf({ role, from: 'SUBMITED', to: 'REFUSED' }))).toEqual([
    'administration',
    'administration',
    'commission',
    undefined,
  ])
  for (const role of roles) expect(capacityOf({ role, from: 'SUBMITED', to: 'SUBMITED' })).toBeUndefined()
})

test('a number has four digits and its year, and a hash is shown in groups of four', () => {
  expect([registerNumber(2026, 7), registerNumber(2026, 12_345)]).toEqual(['2026-0007', '2026-12345'])
  expect(inGroups('9e41c07b12')).toEqual(['9e41', 'c07b', '12'])
  expect(inGroups('')).toEqual([])
})
