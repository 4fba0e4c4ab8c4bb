import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { withInnerMarks } from '#domain/quotation-marks.ts'

test.each<[Language, string, string]>([
  ['fr', 'Reprendre « Colloque « Traduire Sōseki » »', 'Reprendre « Colloque “Traduire Sōseki” »'],
  ['fr', 'Reprendre « « Ma » et « Ki » »', 'Reprendre « “Ma” et “Ki” »'],
  ['fr', '« Ma » et « Ki »', '« Ma » et « Ki »'],
  ['fr', '« Ma', '« Ma'],
  ['fr', 'Ma » et « Ki »', 'Ma » et « Ki »'],
  ['en', 'Repeat “A talk: “Ma””', 'Repeat “A talk: ‘Ma’”'],
  ['en', 'Repeat “Colloque « Traduire »”', 'Repeat “Colloque « Traduire »”'],
  ['ja', '「能「羽衣」」を引き継ぐ', '「能『羽衣』」を引き継ぐ'],
])('in %s: %s', (language, text, expected) => {
  expect(withInnerMarks(text, language)).toBe(expected)
})
