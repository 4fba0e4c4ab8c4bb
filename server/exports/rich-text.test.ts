import { describe, expect, test } from 'vitest'
import { blocksOf } from '#server/exports/rich-text.ts'

const wordsOf = (html: string) =>
  blocksOf(html)
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join('')

describe('a rich text', () => {
  test('becomes paragraphs and lists of runs; adjacent runs of the same style are merged', () => {
    expect(
      blocksOf(
        '<p>Un <strong>deux</strong><strong> trois</strong><br>quatre &amp; cinq</p><ol><li>six</li><li>sept</li></ol>',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        runs: [{ text: 'Un ' }, { text: 'deux trois', strong: true }, { text: '\nquatre & cinq' }],
      },
      { kind: 'step', number: 1, runs: [{ text: 'six' }] },
      { kind: 'step', number: 2, runs: [{ text: 'sept' }] },
    ])
  })

  test('keeps its words whatever its markup, and cannot break the document', () => {
    const links = Array.from({ length: 2500 }, (_, n) => `<a href="https://a.example/${n}">${n % 10}</a> `).join('')
    const [paragraph] = blocksOf(`<p>${links}</p>`)
    expect(paragraph!.runs.length).toBeLessThan(310)
    expect(wordsOf(`<p>${links}</p>`)).toBe('0 1 2 3 4 5 6 7 8 9 '.repeat(250))
    const lines = '<p>a</p>'.repeat(2500)
    expect(blocksOf(lines).length).toBeLessThan(310)
    expect(wordsOf(lines).replaceAll('\n', '')).toBe('a'.repeat(2500))
    expect(blocksOf('<ul><li>a</li></ul>'.repeat(2500)).flatMap(({ runs }) => runs).length).toBeLessThan(610)
  })
})
