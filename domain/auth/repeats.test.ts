import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { repeats } from '#domain/auth/repeats.ts'
import { newPassword, text } from '#domain/fields.ts'
import { readBy, refused } from '#test/read-by.ts'

const makeForm = () =>
  z.object({ first: newPassword(), second: z.string() }).check(
    repeats('first', 'second'),
    z.check(({ value, issues }) => {
      if (value.second === 'Matsuri3') issues.push({ code: 'custom', input: value, path: [], message: 'server.error' })
    }),
  )

test('the second of two typed passwords is refused if it differs', () => {
  expect(readBy(makeForm(), { first: 'Matsuri2', second: 'Matsuri2' })).toEqual({
    first: 'Matsuri2',
    second: 'Matsuri2',
  })
  expect(readBy(makeForm(), { first: 'Matsuri2', second: 'matsuri2' })).toEqual(
    refused({ second: 'NewPassword.not.corresponding' }),
  )
})

test('and the other faults are reported with it', () => {
  expect(readBy(makeForm(), { first: 'Matsuri2', second: 'Matsuri3' })).toEqual(
    refused({ second: 'NewPassword.not.corresponding', '': 'server.error' }),
  )
})

test('it is reported with faults of other fields, but not if a password is missing', () => {
  const form = z.object({ name: text({ required: true }), first: newPassword(), second: z.string() })
  const read = (first: string, second: string) =>
    readBy(form.check(repeats('first', 'second')), { name: '', first, second })
  expect(read('Matsuri2', 'Matsuri3')).toEqual(
    refused({ name: 'MandatoryField', second: 'NewPassword.not.corresponding' }),
  )
  expect(read('', 'Matsuri3')).toEqual(refused({ name: 'MandatoryField', first: 'MandatoryField' }))
})
