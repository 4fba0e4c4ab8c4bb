import { expect, test } from 'vitest'
import { isRecoveryCode, plainCode, showRecoveryCode } from '#domain/auth/recovery-code.ts'

test('a recovery code is read however its owner types it', () => {
  expect(showRecoveryCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR')
  for (const typed of ['ABCD-EFGH-JKLM-NPQR', ' abcd efgh jklm npqr ', 'abcdefghjklmnpqr', 'ABCD‑EFGH–JKLM—NPQR'])
    expect(plainCode(typed)).toBe('ABCDEFGHJKLMNPQR')
  expect(plainCode('123 456')).toBe('123456')
})

test.each(['123456', 'ABCD-EFGH-JKLM', 'ABCDEFGHJKLMNPQ0', 'ABCDEFGHJKLMNPQRS', ''])(
  '%s is not a recovery code',
  (typed) => {
    expect(isRecoveryCode(plainCode(typed))).toBe(false)
  },
)
