import { expect, test } from 'vitest'
import { expectedCalls, hourAfter, moved, sumOf } from '#domain/sessions/order-times.ts'

test('files are expected after the called one, which takes its planned minutes or longer', () => {
  const items = [
    { id: 1, minutes: 5, state: 'DECIDED' },
    { id: 2, minutes: 10, state: 'CALLED' },
    { id: 3, minutes: 5, state: 'WAITING' },
    { id: 4, minutes: 5, state: 'WAITING' },
  ]
  const at = (minutes: number) => Date.parse('2026-09-24T17:00:00Z') + minutes * 60_000
  const current = { itemId: 2, calledAt: '2026-09-24T17:00:00Z' }
  const hours = (now: number, called: typeof current | null) => [...expectedCalls(items, { now, current: called })]
  expect(hours(at(3), current)).toEqual([
    [3, at(10)],
    [4, at(15)],
  ])
  expect(hours(at(12), current)).toEqual([
    [3, at(12)],
    [4, at(17)],
  ])
  expect(hours(at(30), null)[0]).toEqual([3, at(30)])
})

test('hours follow the minutes before them', () => {
  expect([hourAfter('18:30', 0), hourAfter('18:30', 75), hourAfter('23:50', 15)]).toEqual(['18:30', '19:45', '00:05'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test('an order lasts as long as its files together', () => {
  expect(sumOf([{ minutes: 10 }, { minutes: 25 }])).toBe(35)
  expect(sumOf([])).toBe(0)
})
