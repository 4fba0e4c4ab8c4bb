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
  ['user', 'leaving', {}, { action: 'accountLeft', about: 7 }],
  ['user', 'deleted', {}, { action: 'accountErased', about: 7 }],
  ['commission', 'edited', { name: ['A', 'B'] }, { action: 'commissionEdited', details: { id: 7, fields: ['name'] } }],
  ['programme', 'edited', {}, { action: 'programmeEdited', details: { id: 7, fields: [] } }],
  ['programme', 'edited', { secondStepRequired: [false, true] }, { action: 'secondStepRequired' }],
  ['programme', 'edited', { secondStepRequired: [true, false] }, { action: 'secondStepOptional' }],
  ['user', 'authenticatorAdded', {}, { action: 'authenticatorAdded', about: 7 }],
  ['user', 'authenticatorRemoved', {}, { action: 'authenticatorRemoved', about: 7 }],
  ['user', 'recoveryCodesMade', {}, { action: 'recoveryCodesMade', about: 7 }],
  ['user', 'recoveryCodeUsed', {}, { action: 'recoveryCodeUsed', about: 7 }],
  ['user', 'smsCodeOn', {}, { action: 'smsCodeOn', about: 7 }],
  ['user', 'smsCodeOff', {}, { action: 'smsCodeOff', about: 7 }],
  ['user', 'passkeyAdded', {}, { action: 'passkeyAdded', about: 7 }],
  ['user', 'passkeyRemoved', {}, { action: 'passkeyRemoved', about: 7 }],
  ['user', 'secondStepRemoved', {}, { action: 'secondStepRemoved', about: 7 }],
  ['commission', 'templateEdited', { name: ['A', 'B'] }, undefined],
  ['project', 'edited', { name: ['A', 'B'] }, undefined],
  ['project', 'paid', { paid: [10.1, 22.6] }, { action: 'paymentEntered', details: { id: 7, euros: 12.5 } }],
  ['commission', 'paid', {}, undefined],
] as const)('of the history, %s %s %o is told as it should', (entity, action, changes, told) => {
  expect(auditOf({ entity, entityId: 7, action, changes })).toEqual(told)
})

test('a line names the changed fields of a person, never their values', () => {
  const told = auditOf({
    entity: 'user',
    entityId: 7,
    action: 'edited',
    changes: { username: ['a@old.example', 'b@new.example'] },
  })
  expect(told).toEqual({ action: 'accountEdited', about: 7, details: { fields: ['username'] } })
})
