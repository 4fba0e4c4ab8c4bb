import { expect, test } from 'vitest'
import { mergeText } from '#web/projects/parts/differ/merge-text.ts'

test.each([
  ['words far apart', 'un deux trois quatre', 'UN deux trois quatre', 'un deux trois QUATRE', 'UN deux trois QUATRE'],
  ['an end and a beginning', 'Le pastel', 'Avant. Le pastel', 'Le pastel, puis', 'Avant. Le pastel, puis'],
  ['the same words on both sides', 'un deux', 'un trois', 'un trois', undefined],
  ['two ends', 'un', 'un deux', 'un trois', undefined],
  ['neighbouring words', 'un deux trois', 'UN deux trois', 'un DEUX trois', undefined],
  ['a word removed here, one added there', 'un deux trois', 'deux trois', 'un deux trois quatre', 'deux trois quatre'],
  [
    'two paragraphs',
    '<p>un</p><p>deux</p>',
    '<p>UN</p><p>deux</p>',
    '<p>un</p><p>deux</p><p>fin</p>',
    '<p>UN</p><p>deux</p><p>fin</p>',
  ],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeText(base, mine, theirs)).toBe(merged)
})

test('swapping the two sides gives the same text', () => {
  const [base, one, other] = ['a b c d e f', 'A b c d e f', 'a b c d e F G']
  expect(mergeText(base, one, other)).toBe(mergeText(base, other, one))
})

test('a merge that would leave a tag open is refused', () => {
  const base = '<p>un deux trois quatre cinq</p>'
  const [mine, theirs] = ['<p>un <strong>deux trois quatre</strong> cinq</p>', '<p>un deux trois</p><p>quatre cinq</p>']
  expect(mergeText(base, mine, theirs)).toBeUndefined()
})
