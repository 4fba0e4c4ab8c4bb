import { expect, test } from 'vitest'
import { filtersFromWire, filtersToWire, isChosen } from '#domain/tables/filters.ts'
import { numberRangeToText, readNumberRange } from '#domain/tables/number-range.ts'

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

test('a question travels under its number, whatever the declared filters, and one that is unknown is read all the same', () => {
  const choices = { shelf: 'a', question12: [3, 'none'], question7: '25..' }
  const sent = filtersToWire(names, choices)
  expect(JSON.parse(sent)).toEqual([
    { position: 0, selectedValue: 'a' },
    { position: 1007, selectedValue: '25..' },
    { position: 1012, selectedValue: [3, 'none'] },
  ])
  expect(filtersFromWire(names, sent)).toEqual(choices)
  expect(filtersFromWire(names, '[{"position":1000,"selectedValue":"a"}]')).toBeUndefined()
})

test.each([
  ['25..99', { least: 25, most: 99 }],
  ['..0.5', { least: null, most: 0.5 }],
  ['-3..', { least: -3, most: null }],
] as const)('%s is a range of numbers, and is written so', (text, range) => {
  expect(readNumberRange(text)).toEqual(range)
  expect(numberRangeToText(range)).toBe(text)
})

test.each(['..', '', '25', 'a..b', '1e9..', '1..2..3'])('%s is no range of numbers', (text) => {
  expect(readNumberRange(text)).toBeUndefined()
})
