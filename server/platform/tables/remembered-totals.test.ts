import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { rememberTotals } from '#server/platform/tables/remembered-totals.ts'

test('a total is remembered for half a minute, and then counted anew', () => {
  let now = 1000
  const totals = rememberTotals(() => now)
  totals.keep(sql`name = ${'a'}`, 7)
  now += 29_999
  expect(totals.find(sql`name = ${'a'}`)).toBe(7)
  now += 1
  expect(totals.find(sql`name = ${'a'}`)).toBeUndefined()
})

test('a total belongs to the same statement with the same values', () => {
  const totals = rememberTotals(() => 0)
  totals.keep(sql`name = ${'a'}`, 7)
  expect(totals.find(sql`name = ${'b'}`)).toBeUndefined()
  expect(totals.find(sql`city = ${'a'}`)).toBeUndefined()
  totals.keep(sql`name = ${'a'}`, 8)
  expect(totals.find(sql`name = ${'a'}`)).toBe(8)
})

test('beyond a thousand totals, the oldest one is forgotten', () => {
  const totals = rememberTotals(() => 0)
  for (let n = 0; n < 1000; n++) totals.keep(sql`id = ${n}`, n)
  totals.keep(sql`id = ${0}`, 0)
  totals.keep(sql`id = ${1000}`, 1000)
  expect([0, 1, 2, 1000].map((n) => totals.find(sql`id = ${n}`))).toEqual([0, undefined, 2, 1000])
})
