import { expect, test } from 'vitest'
import { auditOf } from '#domain/audit/audit.ts'
import type { HistoryAct } from '#domain/history/history-actions.ts'

test.each<[HistoryAct, Record<string, [unknown, unknown]>, ReturnType<typeof auditOf>]>([
  [{ entity: 'user', action: 'created' }, {}, { action: 'accountCreated', about: 7 }],
  [
    { entity: 'user', action: 'edited' },
    { role: ['ROLE_USER', 'ROLE_ADMIN'] },
    { action: 'rightsChanged', about: 7, details: { fields: ['role'], role: ['ROLE_USER', 'ROLE_ADMIN'] } },
  ],
  [
    { entity: 'user', action: 'edited' },
    { commissionId: [1, 2] },
    { action: 'rightsChanged', about: 7, details: { fields: ['commissionId'] } },
  ],
  [{ entity: 'user', action: 'leaving' }, {}, { action: 'accountLeft', about: 7 }],
  [{ entity: 'user', action: 'deleted' }, {}, { action: 'accountErased', about: 7 }],
  [
    { entity: 'commission', action: 'edited' },
    { name: ['A', 'B'] },
    { action: 'commissionEdited', details: { id: 7, fields: ['name'] } },
  ],
  [{ entity: 'programme', action: 'edited' }, {}, { action: 'programmeEdited', details: { id: 7, fields: [] } }],
  [{ entity: 'programme', action: 'edited' }, { secondStepRequired: [false, true] }, { action: 'secondStepRequired' }],
  [{ entity: 'programme', action: 'edited' }, { secondStepRequired: [true, false] }, { action: 'secondStepOptional' }],
  [{ entity: 'user', action: 'authenticatorAdded' }, {}, { action: 'authenticatorAdded', about: 7 }],
  [{ entity: 'user', action: 'authenticatorRemoved' }, {}, { action: 'authenticatorRemoved', about: 7 }],
  [{ entity: 'user', action: 'recoveryCodesMade' }, {}, { action: 'recoveryCodesMade', about: 7 }],
  [{ entity: 'user', action: 'recoveryCodeUsed' }, {}, { action: 'recoveryCodeUsed', about: 7 }],
  [{ entity: 'user', action: 'smsCodeOn' }, {}, { action: 'smsCodeOn', about: 7 }],
  [{ entity: 'user', action: 'smsCodeOff' }, {}, { action: 'smsCodeOff', about: 7 }],
  [{ entity: 'user', action: 'passkeyAdded' }, {}, { action: 'passkeyAdded', about: 7 }],
  [{ entity: 'user', action: 'passkeyRemoved' }, {}, { action: 'passkeyRemoved', about: 7 }],
  [{ entity: 'user', action: 'secondStepRemoved' }, {}, { action: 'secondStepRemoved', about: 7 }],
  [{ entity: 'commission', action: 'templateEdited' }, { name: ['A', 'B'] }, undefined],
  [{ entity: 'project', action: 'edited' }, { name: ['A', 'B'] }, undefined],
  [
    { entity: 'project', action: 'paid' },
    { paid: [10.1, 22.6] },
    { action: 'paymentEntered', details: { id: 7, euros: 12.5 } },
  ],
])('of the history, %o %o is told as it should', (act, changes, told) => {
  expect(auditOf({ ...act, entityId: 7, changes })).toEqual(told)
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
