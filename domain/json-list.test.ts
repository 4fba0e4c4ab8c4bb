import { expect, test } from 'vitest'
import { jsonList } from '#domain/json-list.ts'
import { rowName } from '#domain/row-name.ts'

const list = jsonList({ longest: 20, most: 3, broken: 'field.invalid.error', tooMany: 'field.tooLong.error' })
const faultOf = (value: unknown) => list.safeParse(value).error?.issues.map(({ message }) => message)

test('a list is read from JSON or is a list already; an empty value is an empty list', () => {
  expect([list.parse('[1,2]'), list.parse([1, 2, 3]), list.parse(' '), list.parse('')]).toEqual([
    [1, 2],
    [1, 2, 3],
    [],
    [],
  ])
})

test('another value, a long text and too many entries are refused', () => {
  for (const value of ['{', '{"a":1}', 'null']) expect(faultOf(value)).toEqual(['field.invalid.error'])
  for (const value of ['[1,2,3,4]', [1, 2, 3, 4]]) expect(faultOf(value)).toEqual(['field.tooLong.error'])
  expect(faultOf(`[${' '.repeat(19)}]`)).toEqual(['field.tooLong.error'])
  expect(list.parse(`[${' '.repeat(18)}]`)).toEqual([])
})

test('a row is found by its random name, and a malformed name by no row', () => {
  const name = '3f2b8c1e-0d4a-4b6f-9a77-1c2d3e4f5a6b'
  expect(rowName.parse(name)).toBe(name)
  const none = '00000000-0000-0000-0000-000000000000'
  for (const text of ['', '7', name.toUpperCase(), `${name}0`, `x${name}`, name.replaceAll('-', ''), `${name}\n`])
    expect(rowName.parse(text)).toBe(none)
})
