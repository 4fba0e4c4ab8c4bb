import { expect, test } from 'vitest'
import { filtersFromWire, filtersToWire, isChosen } from '#domain/tables/filters.ts'

const names = ['shelf', 'colours', 'bought'] as const

test('a filter travels under its position among the names of its table, and comes back under its name', () => {
  const choices = { bought: { start: '2025-11-08', end: null }, shelf: 'a' }
  const sent = filtersToWire(names, choices)
  expect(sent).toBe(
    '[{"position":0,"selectedValue":"a"},{"position":2,"selectedValue":{"start":"2025-11-08","end":null}}]',
  )
  expect(filtersFromWire(names, sent)).toEqual(choices)
  expect(filtersFromWire(names, JSON.parse(sent))).toEqual(choices)
})

test('empty choices and unknown filters are not sent', () => {
  const kept = { shelf: null, colours: [], bought: { start: null }, gone: 'b' }
  expect(filtersToWire(names, kept)).toBe('[]')
  expect([undefined, null, '', [], {}, { start: null, end: null }].map(isChosen)).toEqual(Array(6).fill(false))
  expect([0, false, ['x'], { end: '2025-11-08' }].map(isChosen)).toEqual([true, true, true, true])
})

test('the first of two values for one filter counts', () => {
  const sent = [
    { position: 1, selectedValue: ['red'] },
    { position: 1, selectedValue: ['blue'] },
  ]
  expect(filtersFromWire(names, sent)).toEqual({ colours: ['red'] })
})

test.each([
  ['a position without a filter', '[{"position":3,"selectedValue":"a"}]'],
  ['a negative one', '[{"position":-1,"selectedValue":"a"}]'],
  ['broken JSON', '[{'],
  ['no list', '{"position":0}'],
  ['texts in a list', ['[]', '[]']],
  ['too many', Array.from({ length: 51 }, () => ({ position: 0, selectedValue: 'a' }))],
])('%s cannot be read', (_what, sent) => {
  expect(filtersFromWire(names, sent)).toBeUndefined()
})

test('an empty field is not a choice', () => {
  expect(filtersFromWire(names, '')).toEqual({})
})
