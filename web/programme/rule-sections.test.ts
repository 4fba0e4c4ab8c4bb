import { expect, test } from 'vitest'
import { ruleSections } from '#web/programme/rule-sections.ts'

test('no sign of the rules begins a line alone', () => {
  const texts = ruleSections.flatMap(({ title, paragraphs }) => [title, ...paragraphs.flat()])
  expect(texts.filter((text) => / [;:?!»]|« /.test(text))).toEqual([])
})
