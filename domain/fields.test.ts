import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import {
  choice,
  consent,
  day,
  decimal,
  email,
  fieldErrorsOf,
  flag,
  id,
  idList,
  instant,
  integer,
  longText,
  newPassword,
  orEmpty,
  rulesOf,
  text,
} from '#domain/fields.ts'
import { isDay } from '#domain/days.ts'

describe('a text', () => {
  test('of one line stays on one line, without characters that cannot be stored or shown', () => {
    expect(text().parse('  a\r\nb\tc\u2028d  ')).toBe('a b c d')
    expect(text().parse('\u0085Kyōto\u0085')).toBe('Kyōto')
    expect(text().parse('n\0u\u0001l\u001B[2J\uFFFF')).toBe('nul[2J')
    expect(text().parse('\uD800x')).toBe('\uFFFDx')
    expect(text().parse('👩🏽‍🚀 日本 \u0301e')).toBe('👩🏽‍🚀 日本 \u0301e')
  })

  test('of invisible signs is empty', () => {
    const unseen = ['\u200B', ' \u2800\u2800', '\u3164', '\u2060\u00AD', '\uFFA0\u115F', '\u202E']
    expect(unseen.map((each) => text().parse(each))).toEqual(unseen.map(() => ''))
    expect(unseen.map((each) => longText().parse(`\n${each}`))).toEqual(unseen.map(() => ''))
    for (const each of unseen) expect(() => text({ required: true }).parse(each)).toThrow('MandatoryField')
  })

  test('of one line has no signs that turn its direction or take no place', () => {
    expect(text().parse('Yuki \u202Ebanat')).toBe('Yuki banat')
    expect(text().parse('\u2067a\u2069\u200F\u200Eb\u061C')).toBe('ab')
    expect(text().parse('In\u200Bdi\u2060go\uFEFF')).toBe('Indigo')
    expect(text({ maxLength: 6 }).parse('\u200BIndigo')).toBe('Indigo')
  })

  test('of several lines does not turn the direction of the text after it', () => {
    expect(longText().parse('\u202Emarq')).toBe('\u202Emarq\u202C')
    expect(longText().parse('\u202Ea\u202Cb \u2067c\u2066d\u2069')).toBe('\u202Ea\u202Cb \u2067c\u2066d\u2069\u2069')
    expect(longText().parse('a\u202C\u2069')).toBe('a\u202C\u2069')
  })

  test('of several lines keeps them', () => {
    expect(longText().parse(' a\r\nb\n\n\tc\u0008 ')).toBe('a\r\nb\n\n\tc')
  })

  test('is measured, and required, without the characters that are dropped', () => {
    expect(text({ maxLength: 3 }).safeParse('a\0bc').success).toBe(true)
    expect(text({ required: true }).safeParse('\r\n\0').success).toBe(false)
    expect(text().parse('\r\n\0')).toBe('')
  })
})

test.each([
  ['1000-01-01', true],
  ['9999-12-31', true],
  ['0999-12-31', false],
  ['0000-01-01', false],
  ['2025-02-30', false],
  ['+10000-01-01', false],
])('%s is a day: %s', (day, is) => expect(isDay(day)).toBe(is))

test.each(['+002025-11-06T10:00Z', '9999-12-31T23:59-10:00', '0000-01-01T00:00Z', '2025-01-01', 'soon'])(
  '%s is no instant',
  (value) => {
    expect(instant().safeParse(value).error?.issues[0]?.message).toBe('date.invalid.error')
  },
)

test('an instant is written in UTC, and an empty one is absent', () => {
  expect(instant().parse('2025-11-06T10:00+01:00')).toBe('2025-11-06T09:00:00.000Z')
  expect(instant().parse('')).toBeNull()
})

/** The value of a field, or the code of its refusal. */
function read(schema: Parameters<typeof rulesOf>[0], value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : { refused: error.issues[0]?.message }
}
const refused = (code: string) => ({ refused: code })
const missing = refused('MandatoryField')
const invalid = refused('field.invalid.error')

test.each([
  ['claire@deux-rives.example', 'claire@deux-rives.example'],
  [' a@b.c ', 'a@b.c'],
  ['a.b+c@d.e-f.gh', 'a.b+c@d.e-f.gh'],
  ['', missing],
  [undefined, missing],
  [null, invalid],
  ['yuki\u200B@test.example', 'yuki@test.example'],
  ['a@b', refused('email.invalid.error')],
  ['@b.c', refused('email.invalid.error')],
  ['a@.c', refused('email.invalid.error')],
  ['a@b.', refused('email.invalid.error')],
  ['a@b..c', refused('email.invalid.error')],
  ['a@b.c@d.e', refused('email.invalid.error')],
  ['a b@c.d', refused('email.invalid.error')],
  ['a@b c.d', refused('email.invalid.error')],
  ['<a@b.c>', refused('email.invalid.error')],
  [`${'a'.repeat(246)}@b.c`, `${'a'.repeat(246)}@b.c`],
  [`${'a'.repeat(247)}@b.c`, refused('field.tooLong.error')],
])('the address %j reads as %j', (value, answer) => {
  expect(read(email(), value)).toEqual(answer)
})

test('an optional address may be empty, but not invalid', () => {
  expect(read(email({ required: false }), '')).toBe('')
  expect(read(email({ required: false }), 'a')).toEqual(refused('email.invalid.error'))
})

test.each([
  ['Matsuri2', 'Matsuri2'],
  ['祭祭祭祭祭祭祭1', '祭祭祭祭祭祭祭1'],
  ['Matsur2', refused('Password.minlenght.error')],
  ['matsurii', refused('password.policy.error')],
  ['12345678', refused('password.policy.error')],
  ['', missing],
  [`a1${'x'.repeat(248)}`, `a1${'x'.repeat(248)}`],
  [`a1${'x'.repeat(249)}`, refused('field.tooLong.error')],
])('the password %j reads as %j', (value, answer) => {
  expect(read(newPassword(), value)).toEqual(answer)
  expect(read(newPassword({ required: false }), value === '' ? '' : value)).toEqual(value === '' ? '' : answer)
})

test('a password is read alike when it is chosen and when it is typed', () => {
  for (const typed of ['Mat\tsuri2025', '\u202EMatsuri2025', 'Matsuri\u200B2025'])
    expect(newPassword().parse(typed)).toBe(text().parse(typed))
})

test.each([
  ['2', 2],
  [5, 5],
  ['+3', 3],
  ['1', refused('number.tooSmall.error')],
  ['-1', refused('number.tooSmall.error')],
  ['6', refused('number.tooLarge.error')],
  ['12', refused('number.tooLarge.error')],
  ['2.5', refused('number.invalid.error')],
  ['2x', refused('number.invalid.error')],
  ['x2', refused('number.invalid.error')],
  ['1'.repeat(16), refused('number.invalid.error')],
  ['', missing],
])('of a whole number from 2 to 5, %j reads as %j', (value, answer) => {
  expect(read(integer({ min: 2, max: 5 }), value)).toEqual(answer)
})

test('a whole number begins at one and ends where the database does', () => {
  expect([0, 1, 2_147_483_647, 2_147_483_648].map((value) => read(integer(), value))).toEqual([
    refused('number.tooSmall.error'),
    1,
    2_147_483_647,
    refused('number.tooLarge.error'),
  ])
})

test.each([
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['0', 0],
  ['100', 100],
  ['0.29', 0.29],
  ['-0.01', refused('number.tooSmall.error')],
  ['100.01', refused('number.tooLarge.error')],
  ['1.234', refused('price.invalid.error')],
  ['1.', refused('price.invalid.error')],
  [',5', refused('price.invalid.error')],
  ['1e2', refused('price.invalid.error')],
  ['', missing],
])('of a price to 100, %j reads as %j', (value, answer) => {
  expect(read(decimal({ min: 0, max: 100 }), value)).toEqual(answer)
})

test('a number with more decimals than a price keeps them, as a number', () => {
  const latitude = decimal({ min: -90, max: 90, digits: 7 })
  expect(read(latitude, '-43.59731')).toBe(-43.59731)
  expect(read(latitude, 'x')).toEqual(refused('number.invalid.error'))
})

test('a day must be in the calendar', () => {
  expect(['2025-11-06', '2025-02-30', ''].map((value) => read(day(), value))).toEqual([
    '2025-11-06',
    refused('date.invalid.error'),
    missing,
  ])
})

test('an optional field is null if empty, and has the rules of its schema otherwise', () => {
  expect(['', '  ', null, '7', 'x'].map((value) => read(orEmpty(integer()), value))).toEqual([
    null,
    null,
    null,
    7,
    refused('number.invalid.error'),
  ])
  expect(rulesOf(orEmpty(integer({ max: 9 })))).toEqual({ required: false, min: 1, max: 9, step: 1 })
})

test('an impossible number of a row is an unknown one', () => {
  expect(
    ['7', 7, '0', '-1', '1e3', 'x7', '7x', '2147483647', '2147483648', '12345678901'].map((value) => id.parse(value)),
  ).toEqual([7, 7, 0, 0, 0, 0, 0, 2_147_483_647, 0, 0])
})

test('a repeated field is a list without doubles', () => {
  expect(['', '3', ['3', 4, '3']].map((value) => idList.parse(value))).toEqual([[], [3], [3, 4]])
  expect(idList.safeParse(Array(201).fill('1')).success).toBe(false)
})

test('only true values are true', () => {
  expect([true, 'true', false, 'false', ''].map((value) => flag.parse(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(flag.safeParse('yes').success).toBe(false)
})

test('a choice and a consent are required', () => {
  expect(['a', 'c', undefined].map((value) => read(choice(['a', 'b']), value))).toEqual(['a', missing, missing])
  expect([true, false].map((value) => read(consent(), value))).toEqual([true, missing])
  expect([rulesOf(choice(['a'])), rulesOf(consent())]).toEqual([{ required: true }, { required: true }])
})

test('a form finds the limits of each kind', () => {
  expect(
    [text({ required: true }), longText(), email(), newPassword(), decimal({ min: 0, max: 9 }), day(), instant()].map(
      rulesOf,
    ),
  ).toEqual([
    { required: true, maxLength: 250 },
    { required: false, maxLength: 1000 },
    { required: true, maxLength: 250 },
    { required: true, maxLength: 250 },
    { required: true, min: 0, max: 9, step: 0.01 },
    { required: true },
    { required: false },
  ])
})

test('a number is required, and may have steps', () => {
  expect(rulesOf(integer({ max: 9 }))).toEqual({ required: true, min: 1, max: 9, step: 1 })
  expect(rulesOf(decimal({ min: -90, max: 90, digits: 6 }))).toEqual({ required: true, min: -90, max: 90 })
})

test('a wrapper keeps the limits of its field, and other schemas have no limits', () => {
  expect(rulesOf(z.optional(text({ required: true })))).toEqual({ required: false, maxLength: 250 })
  expect(rulesOf(z._default(text({ required: true, maxLength: 9 }), ''))).toEqual({ required: false, maxLength: 9 })
  expect(rulesOf(z.string())).toEqual({ required: false })
})

test('broken fields are reported once each, in their order, by a code of the catalogue', () => {
  const fault = (path: string[], message: string) => ({ code: 'custom', path, message, input: '' }) as const
  const issues = [
    fault(['date', 'day'], 'date.past.error'),
    fault(['name'], 'Too small: expected string to have >=1 characters'),
    fault(['name'], 'name.used.error'),
  ]
  expect(fieldErrorsOf(new z.core.$ZodError(issues))).toEqual([
    { field: 'date.day', message: 'date.past.error' },
    { field: 'name', message: 'field.invalid.error' },
  ])
})
