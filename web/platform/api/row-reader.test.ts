import { describe, expect, test } from 'vitest'
import { rowReader } from '#web/platform/api/row-reader.ts'

const rows = [
  { id: 1, name: 'plain', nested: { list: [[1, 2], [], [{}]], items: ['not', 'these'] } },
  { id: 2, name: 'quotes " and \\ and \\" and \\\\', path: 'C:\\' },
  { id: 3, name: ']},{["items":[', brackets: '[[[' },
  { id: 4, name: 'Été à 東京 🎏, naïve café', emoji: '👩‍👩‍👧' },
  { id: 5, name: 'line\nbreak\ttab\u0000\u2028', empty: '', no: null, yes: true, number: -1.5e-7 },
  { id: 6, name: '\\u0022', deep: { a: { b: { c: [{ d: ',' }] } } } },
]

/** In whatever pieces it comes, the rows are the same, in order, each given once. */
function readIn(pieces: string[]) {
  const reader = rowReader()
  const read = pieces.flatMap((piece) => reader.push(piece))
  reader.end()
  return { read, fields: reader.fields() }
}

const piecesOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size))

describe.each([
  ['the total first, as it is streamed', JSON.stringify({ totalRows: 6, items: rows })],
  ['the rows first, as a page is', JSON.stringify({ items: rows, totalRows: 6 })],
  ['with room between', JSON.stringify({ totalRows: 6, items: rows }, undefined, 3)],
  ['escaped as far as it goes', escaped(JSON.stringify({ totalRows: 6, items: rows }))],
])('an answer with %s', (_, text) => {
  test('cut at any one place', () => {
    for (let cut = 0; cut <= text.length; cut++) {
      expect(readIn([text.slice(0, cut), text.slice(cut)])).toEqual({
        read: rows,
        fields: { totalRows: 6, items: [] },
      })
    }
  })

  test('in pieces of any size, down to single characters', () => {
    for (const size of [1, 2, 3, 5, 7, 11, 64, 1000]) expect(readIn(piecesOf(text, size)).read).toEqual(rows)
  })

  test('decoded from bytes that are cut inside characters', () => {
    const bytes = new TextEncoder().encode(text)
    for (const size of [1, 2, 3, 5]) {
      const decoder = new TextDecoder()
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        decoder.decode(bytes.slice(index * size, (index + 1) * size), { stream: true }),
      )
      expect(readIn([...pieces, decoder.decode()]).read).toEqual(rows)
    }
  })
})

test('a row is given as soon as it is known to be whole, and the total before the first', () => {
  const reader = rowReader()
  expect(reader.push('{"totalRows":3,"it')).toEqual([])
  expect(reader.fields()).toEqual({})
  expect(reader.push('ems":[')).toEqual([])
  expect(reader.fields()).toEqual({ totalRows: 3, items: [] })
  expect(reader.push('{"id":1},{"id"')).toEqual([{ id: 1 }])
  expect(reader.push(':2}')).toEqual([])
  expect(reader.push(',')).toEqual([{ id: 2 }])
  expect(reader.push('{"id":3}]')).toEqual([{ id: 3 }])
  expect(reader.push('}')).toEqual([])
  expect(() => reader.end()).not.toThrow()
})

test.each([
  ['no row at all', '{"totalRows":0,"items":[]}', []],
  ['room instead of rows', '{ "items" : [ \n ] }', []],
  ['rows that are no objects', '{"items":[1,"a",null,[2]]}', [1, 'a', null, [2]]],
  ['a field that only sounds like it', '{"my\\"items":[9],"list":["items"],"items":[1]}', [1]],
  ['items inside another field', '{"page":{"items":[9]},"items":[1]}', [1]],
])('%s', (_, text, expected) => {
  for (const size of [1, 4, text.length]) expect(readIn(piecesOf(text, size)).read).toEqual(expected)
})

test('an answer that stops anywhere is not taken for whole', () => {
  const text = JSON.stringify({ totalRows: 6, items: rows, more: [1] })
  for (let cut = 0; cut < text.length; cut++) {
    const reader = rowReader()
    reader.push(text.slice(0, cut))
    expect(() => reader.end(), `after ${cut} characters`).toThrow(SyntaxError)
  }
})

test.each([
  '{"items":[1,]}',
  '{"items":[,1]}',
  '{"items":[1 2]}',
  '{"items":[1]]',
  '{"totalRows":1}',
  'null',
  '<html>',
])('%s is refused', (text) => {
  for (const size of [1, text.length]) expect(() => readIn(piecesOf(text, size))).toThrow(SyntaxError)
})

function escaped(json: string): string {
  return json.replaceAll(/[^\u0020-\u007e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
