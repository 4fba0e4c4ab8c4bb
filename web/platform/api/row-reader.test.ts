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
const streamed = `{"totalRows":6,"items":[\n${rows.map((row) => JSON.stringify(row)).join('\n,')}\n]}`

/** The same rows in the same order, each once, however the response is cut. */
function readIn(pieces: string[]) {
  const reader = rowReader()
  const read = pieces.flatMap((piece) => reader.push(piece))
  return [...read, ...reader.end()]
}

const piecesOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size))

describe.each([
  ['a row in each line, as it is streamed', streamed],
  ['everything in one line, as a page is', JSON.stringify({ items: rows, totalRows: 6 })],
  ['room between', JSON.stringify({ totalRows: 6, items: rows }, undefined, 3)],
  ['escaped as far as it goes', escaped(streamed)],
])('an answer with %s', (_, text) => {
  test('cut at any one place', () => {
    for (let cut = 0; cut <= text.length; cut++) expect(readIn([text.slice(0, cut), text.slice(cut)])).toEqual(rows)
  })

  test('in pieces of any size, down to single characters', () => {
    for (const size of [1, 2, 3, 5, 7, 11, 64, 1000]) expect(readIn(piecesOf(text, size))).toEqual(rows)
  })

  test('decoded from bytes that are cut inside characters', () => {
    const bytes = new TextEncoder().encode(text)
    for (const size of [1, 2, 3, 5]) {
      const decoder = new TextDecoder()
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        decoder.decode(bytes.slice(index * size, (index + 1) * size), { stream: true }),
      )
      expect(readIn([...pieces, decoder.decode()])).toEqual(rows)
    }
  })

  test('stopped anywhere is not accepted as complete', () => {
    for (let cut = 0; cut < text.length; cut++) {
      expect(() => readIn([text.slice(0, cut)]), `after ${cut} characters`).toThrow(SyntaxError)
    }
  })
})

test('a row is returned as soon as its line is complete, and the total before the first', () => {
  const reader = rowReader()
  expect(reader.push('{"totalRows":3,"items":[')).toEqual([])
  expect(reader.totalRows()).toBeUndefined()
  expect(reader.push('\n')).toEqual([])
  expect(reader.totalRows()).toBe(3)
  expect(reader.push('{"id":1}\n,{"id"')).toEqual([{ id: 1 }])
  expect(reader.push(':2}')).toEqual([])
  expect(reader.push('\n,{"id":3}\n')).toEqual([{ id: 2 }, { id: 3 }])
  expect(reader.push(']}')).toEqual([])
  expect(reader.end()).toEqual([])
})

test.each([
  ['no row at all', '{"totalRows":0,"items":[]}', []],
  ['no row, of very many', '{"totalRows":0,"items":[\n]}', []],
  ['room instead of rows', '{ "items" : [ \n ] }', []],
  ['rows that are no objects', '{"items":[\n1\n,"a"\n,null\n,[2]\n]}', [1, 'a', null, [2]]],
])('%s', (_, text, expected) => {
  for (const size of [1, 4, text.length]) expect(readIn(piecesOf(text, size))).toEqual(expected)
})

test.each([
  '{"items":[\n1\n,\n]}',
  '{"items":[\n,1\n]}',
  '{"items":[\n1\n2\n]}',
  '{"items":[\n1\n]]',
  '{"items":[1,]}',
  '{"totalRows":1}',
  'null',
  '<html>',
])('%s is refused', (text) => {
  for (const size of [1, text.length]) expect(() => readIn(piecesOf(text, size))).toThrow(SyntaxError)
})

function escaped(json: string): string {
  return json.replaceAll(/[^\u0020-\u007e\n]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
