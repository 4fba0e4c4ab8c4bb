import { describe, expect, test } from 'vitest'
import { accountForm, registrationForm, userForm } from '#domain/users/user.ts'
import { readBy, refused } from '#test/read-by.ts'

const claire = { firstname: ' Claire ', lastname: 'Delaunay', username: 'claire@deux-rives.example' }
const read = { ...claire, firstname: 'Claire' }

describe('the data of an account', () => {
  test('are a name and an address; an absent telephone is not an empty one', () => {
    expect(readBy(accountForm, claire)).toEqual(read)
    expect(readBy(accountForm, { ...claire, phoneNumber: '' })).toEqual({ ...read, phoneNumber: '' })
    expect(readBy(accountForm, { ...claire, phoneNumber: '090-1234-5678', phoneCountryCode: 'JP' })).toEqual({
      ...read,
      phoneNumber: '+81 90 1234 5678',
      phoneCountryCode: 'JP',
    })
  })

  test.each([
    [{ firstname: '' }, { firstname: 'MandatoryField' }],
    [{ lastname: ' ' }, { lastname: 'MandatoryField' }],
    [{ username: undefined }, { username: 'MandatoryField' }],
    [{ username: 'claire' }, { username: 'email.invalid.error' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'phone.number.invalid.error' }],
    [{ phoneNumber: '1'.repeat(41) }, { phoneNumber: 'field.tooLong.error' }],
    [{ phoneCountryCode: 'FRA' }, { phoneCountryCode: 'field.tooLong.error' }],
  ])('with %j is refused', (changed, faults) => {
    expect(readBy(accountForm, { ...claire, ...changed })).toEqual(refused(faults))
  })
})

describe('a registration', () => {
  const registration = { ...claire, phoneNumber: '06 39 98 12 42', password: 'Matsuri2' }

  test('requires a telephone and a password', () => {
    expect(readBy(registrationForm, registration)).toEqual({
      ...read,
      phoneNumber: '+33 6 39 98 12 42',
      phoneCountryCode: 'FR',
      password: 'Matsuri2',
    })
    const { phoneNumber, ...without } = registration
    expect(readBy(registrationForm, without)).toEqual(refused({ phoneNumber: 'MandatoryField' }))
    expect(readBy(registrationForm, { ...registration, phoneNumber: '' })).toEqual(
      refused({ phoneNumber: 'MandatoryField' }),
    )
    expect(readBy(registrationForm, { ...registration, phoneNumber: '06' })).toEqual(
      refused({ phoneNumber: 'phone.number.invalid.error' }),
    )
    expect(readBy(registrationForm, { ...registration, password: '' })).toEqual(refused({ password: 'MandatoryField' }))
  })

  test.each([true, 'true', false, 'on'])('passes on whether its box is ticked, as %j', (privacyConsent) => {
    expect(readBy(registrationForm, { ...registration, privacyConsent })).toMatchObject({ privacyConsent })
  })
})

describe('an administrator’s form of a user', () => {
  const holder = { ...claire, role: 'ROLE_USER' }

  test('may leave out a password', () => {
    expect(readBy(userForm, holder)).toEqual({ ...read, role: 'ROLE_USER', password: '' })
    expect(readBy(userForm, { ...holder, password: '' })).toEqual({ ...read, role: 'ROLE_USER', password: '' })
    expect(readBy(userForm, { ...holder, password: 'short1' })).toEqual(
      refused({ password: 'Password.minlenght.error' }),
    )
  })

  test.each([
    ['ROLE_USER', undefined, true],
    ['ROLE_USER', '', true],
    ['ROLE_USER', '3', true],
    ['ROLE_ADMIN', undefined, true],
    ['ROLE_COMMISSION', '3', true],
    ['ROLE_COMMISSION', 3, true],
    ['ROLE_COMMISSION', '', false],
    ['ROLE_COMMISSION', undefined, false],
    ['ROLE_COMMISSION', 'x', false],
  ])('%s in the commission %j is taken: %s', (role, commissionId, isTaken) => {
    const answer = readBy(userForm, { ...holder, role, commissionId })
    const read = { role, commissionId: commissionId && Number(commissionId) }
    expect(answer).toMatchObject(isTaken ? read : refused({ commissionId: 'MandatoryField' }))
  })

  test('makes no super admin, and reports a broken telephone together with a missing commission', () => {
    expect(readBy(userForm, { ...holder, role: 'ROLE_SUPER_ADMIN' })).toEqual(refused({ role: 'MandatoryField' }))
    expect(readBy(userForm, { ...holder, phoneNumber: '1', role: 'ROLE_COMMISSION' })).toEqual(
      refused({ phoneNumber: 'phone.number.invalid.error', commissionId: 'MandatoryField' }),
    )
  })
})
