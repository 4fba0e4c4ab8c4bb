import { expect, test } from 'vitest'
import { newPassword } from '#domain/fields.ts'
import { generatePassword } from '#domain/users/password-generator.ts'

test('a thousand passwords have nine characters, a letter, a digit and a symbol, and meet the policy', () => {
  const made = Array.from({ length: 1000 }, () => generatePassword((limit) => Math.floor(Math.random() * limit)))
  for (const password of made) {
    expect(password).toMatch(/^[A-Za-z\d!?#$%&*+=@-]{9}$/)
    expect(password).toMatch(/[A-Za-z]/)
    expect(password).toMatch(/\d/)
    expect(password).toMatch(/[^A-Za-z\d]/)
    expect(newPassword().parse(password)).toBe(password)
  }
  expect(new Set(made).size).toBe(1000)
})

test('beyond one of each kind, a password draws evenly from letters, digits and symbols', () => {
  const rest = (drawn: (limit: number) => number) => generatePassword(drawn).split('').toSorted().join('')
  expect(rest(() => 0)).toBe('!2aaaaaaa')
  expect(rest((limit) => limit - 1)).toBe('9@@@@@@@Z')
})
