import { expect, test } from 'vitest'
import { auditOf } from '#domain/audit/audit.ts'

test.each([
  ['user', 'created', {}, { action: 'accountCreated', about: 7 }],
  [
    'user',
    'edited',
    { role: ['ROLE_USER', 'ROLE_ADMIN'] },
    { action: 'rightsChanged', about: 7, details: { fields: ['role'], role: ['ROLE_USER', 'ROLE_ADMIN'] } },
  ],
  [
    'user',
    'edited',
    { commissionId: [1, 2] },
    { action: 'rightsChanged', about: 7, details: { fields: ['commissionId'] } },
  ],
  ['user', 'deleted', {}, { action: 'accountErased', about: 7 }],
  ['commission', 'edited', { name: ['A', 'B'] }, { action: 'commissionEdited', details: { id: 7, fields: ['name'] } }],
  ['programme', 'edited', {}, { action: 'programmeEdited', details: { id: 7, fields: [] } }],
  ['project', 'edited', { name: ['A', 'B'] }, undefined],
] as const)('of the history, %s %s %o is told as it should', (entity, action, changes, told) => {
  expect(auditOf({ entity, entityId: 7, action, changes: changes as never })).toEqual(told)
})

test('what a person’s fields held is not told, only which of them changed', () => {
  const told = auditOf({
    entity: 'user',
    entityId: 7,
    action: 'edited',
    changes: { username: ['a@old.example', 'b@new.example'] },
  })
  expect(told).toEqual({ action: 'accountEdited', about: 7, details: { fields: ['username'] } })
})
