import { expect, test } from 'vitest'
import { pieceHead, pieceReader, type Progress } from '#domain/export-progress.ts'

const file = ['id;nom\n', '1;Étoiles\n', ''].map((text) => new TextEncoder().encode(text))
const sent = new Uint8Array(
  file.flatMap((piece, index) => [...pieceHead({ rows: index * 70_000, total: 140_000 }, piece.length), ...piece]),
)

function readInCuts(bytes: Uint8Array, size: number) {
  const told: Progress[] = []
  const reader = pieceReader((progress) => told.push(progress))
  for (let from = 0; from < bytes.length; from += size) reader.read(bytes.slice(from, from + size))
  const pieces = reader.end()
  return { told, text: pieces?.flatMap((piece) => [...piece]) }
}

test.each([1, 5, 12, 13, 1000])('a file that is cut every %i bytes is put together, with its progress', (size) => {
  expect(readInCuts(sent, size)).toEqual({
    told: [0, 70_000, 140_000].map((rows) => ({ rows, total: 140_000 })),
    text: file.flatMap((piece) => [...piece]),
  })
})

test('a file that ends early is refused', () => {
  const ofFirst = 12 + file[0]!.length
  for (const length of [1, 11, 12, ofFirst - 1]) expect(readInCuts(sent.slice(0, length), 4).text).toBeUndefined()
  expect(readInCuts(sent.slice(0, ofFirst), 4).text).toEqual([...file[0]!])
  expect(readInCuts(sent.slice(0, ofFirst + 1), 4).text).toBeUndefined()
})
