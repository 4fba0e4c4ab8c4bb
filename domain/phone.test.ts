import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from '#domain/fields.ts'
import { registrationForm } from '#domain/users/user.ts'
import { formatPhone, maskPhone, phoneIsValid } from '#domain/phone.ts'

describe('a phone number', () => {
  test.each([
    ['0639981242', 'FR', '+33 6 39 98 12 42'],
    ['06.39.98.12.42', 'FR', '+33 6 39 98 12 42'],
    ['+81 90-1234-5678', 'FR', '+81 90 1234 5678'],
    ['090-1234-5678', 'JP', '+81 90 1234 5678'],
    ['06 39 98', 'FR', undefined],
    ['090-1234-5678', 'FR', undefined],
    ['abc', 'FR', undefined],
    ['0639981242', 'XX', undefined],
  ])('%s for %s is %s', (number, country, formatted) => {
    expect(formatPhone(number, country)).toBe(formatted)
  })

  test('is shown masked, but recognisable for its owner', () => {
    expect(maskPhone('+33 6 39 98 12 42')).toBe('+33 6 •• •• •• 42')
    expect(maskPhone('+81 90 1234 5678')).toBe('+81 9• •••• ••78')
  })

  test('in a form is stored internationally and optional, and a broken one is reported with the other faults', () => {
    const form = z.object({ name: z.string(), phoneNumber: z.string(), phoneCountryCode: z.string() }).check(
      phoneIsValid(),
      z.check((context) => {
        if (context.value.name !== '') return
        context.issues.push({ code: 'custom', input: '', path: ['name'], message: 'MandatoryField' })
      }),
    )
    expect(form.parse({ name: 'x', phoneNumber: '0639981242', phoneCountryCode: '' }).phoneNumber).toBe(
      '+33 6 39 98 12 42',
    )
    expect(form.parse({ name: 'x', phoneNumber: '', phoneCountryCode: 'FR' }).phoneNumber).toBe('')
    const broken = form.safeParse({ name: '', phoneNumber: '1', phoneCountryCode: 'FR' })
    expect(fieldErrorsOf(broken.error!)).toEqual([
      { field: 'phoneNumber', message: 'phone.number.invalid.error' },
      { field: 'name', message: 'MandatoryField' },
    ])
  })

  test('that is invalid is reported with all other faults', () => {
    const blank = {
      firstname: '',
      lastname: 'D',
      username: 'c@d.example',
      phoneCountryCode: 'FR',
      password: 'Matsuri2',
    }
    const broken = registrationForm.safeParse({ ...blank, phoneNumber: '1' })
    expect(fieldErrorsOf(broken.error!).map(({ field }) => field)).toEqual(['firstname', 'phoneNumber'])
  })
})
