import { expect, test } from 'vitest'
import { diffWords } from '#web/projects/parts/differ/word-diff.ts'

const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('')

test.each([
  ['pareil', 'pareil', 'pareil'],
  ['', 'neuf', '[+neuf]'],
  ['ancien', '', '[-ancien]'],
  ['trente pièces teintes', 'quarante-deux pièces teintes', '[-trente ][+quarante-deux ]pièces teintes'],
  ['a b c d', 'a c d e', 'a [-b ]c d[+ e]'],
  ['Atelier 書道', 'Atelier 書道 pour tous', 'Atelier 書道[+ pour tous]'],
])('%s → %s', (before, after, pieces) => {
  expect(written(before, after)).toBe(pieces)
})

test('the pieces joined make both texts again', () => {
  const [before, after] = ['Le pastel du Lauragais et l’indigo', 'Le pastel de Toulouse, puis l’indigo bleu']
  const pieces = diffWords(before, after)
  const join = (left: string) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('')
  expect([join('added'), join('removed')]).toEqual([before, after])
})
