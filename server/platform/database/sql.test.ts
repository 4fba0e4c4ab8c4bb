import { expect, test } from 'vitest'
import { and, createNames, identifier, join, nothing, sql, toStatement } from '#server/platform/database/sql.ts'

test('values become parameters, in the order they are read', () => {
  const { text, values } = toStatement(sql`select * from a where b = ${1} and c = ${'x'}`)
  expect(text).toBe('select * from a where b = $1 and c = $2')
  expect(values).toEqual([1, 'x'])
})

test('pieces nest anywhere, empty ones leave no trace', () => {
  const inner = sql`b = ${1}`
  const { text, values } = toStatement(sql`${nothing}where ${inner} or (${sql`c = ${2} and ${inner}`}) limit ${3}`)
  expect(text).toBe('where b = $1 or (c = $2 and b = $3) limit $4')
  expect(values).toEqual([1, 2, 1, 3])
})

test('lists are joined, and an empty list of conditions is true', () => {
  expect(toStatement(and([sql`a = ${1}`, sql`b`])).text).toBe('a = $1 and b')
  expect(toStatement(and([])).text).toBe('true')
  expect(toStatement(join([sql`${1}`, sql`${2}`])).text).toBe('$1, $2')
})

test('equal texts share a name, different texts do not', () => {
  const nameOf = createNames(9)
  expect(nameOf('select $1')).toBe(nameOf('select $1'))
  expect(nameOf('select $1')).not.toBe(nameOf('select $1, 1'))
  expect(nameOf('select $1')?.length).toBeLessThan(64)
})

test('only a limited number of texts get a name, which a connection would keep for ever', () => {
  const nameOf = createNames(2)
  const names = ['a', 'b', 'c', 'a'].map(nameOf)
  expect(names).toEqual([expect.any(String), expect.any(String), undefined, names[0]])
})

test('an identifier cannot close its quotes', () => {
  expect(toStatement(identifier('a"; drop table b --')).text).toBe('"a""; drop table b --"')
})
