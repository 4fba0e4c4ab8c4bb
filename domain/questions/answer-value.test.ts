import { expect, test } from 'vitest'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { answerInWords, isSameAnswer, readAnswer } from '#domain/questions/answer-value.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import { asked } from '#test/asked-question.ts'

const choices = ['français', 'japonais', 'anglais'].map((name, index) => ({ id: 11 + index, name, withdrawn: false }))

test.each([
  ['shortText', '  Salle\nbleue ', 'Salle bleue'],
  ['shortText', '   ', null],
  ['longText', 'Deux\nlignes', 'Deux\nlignes'],
  ['yesNo', true, true],
  ['yesNo', 'false', false],
  ['yesNo', '', null],
  ['oneOf', 12, [12]],
  ['oneOf', ['12'], [12]],
  ['someOf', [13, 11], [11, 13]],
  ['someOf', [], null],
  ['number', '250', 250],
  ['number', 0, 0],
  ['amount', '12,50', 12.5],
  ['day', '2026-11-06', '2026-11-06'],
  ['link', 'https://example.org/a', 'https://example.org/a'],
  ['file', 'une-cle', 'une-cle'],
  ['file', null, null],
] as const)('an answer of %s, %j, is read as %j', (kind, sent, value) => {
  expect(readAnswer(asked({ kind, choices: kind.endsWith('Of') ? choices : [] }), sent)).toEqual({ value })
})

test.each([
  ['shortText', 'a'.repeat(251), 'field.tooLong.error'],
  ['longText', 'a'.repeat(1001), 'field.tooLong.error'],
  ['yesNo', 'peut-être', 'field.invalid.error'],
  ['yesNo', 1, 'field.invalid.error'],
  ['oneOf', [11, 12], 'field.invalid.error'],
  ['oneOf', [99], 'field.invalid.error'],
  ['someOf', [11, 99], 'field.invalid.error'],
  ['someOf', { id: 11 }, 'field.invalid.error'],
  ['number', '-1', 'number.tooSmall.error'],
  ['number', '1,5', 'number.invalid.error'],
  ['amount', '1,555', 'price.invalid.error'],
  ['day', '2026-02-30', 'date.invalid.error'],
  ['link', 'javascript:alert(1)', 'url.invalid.error'],
  ['shortText', [1], 'field.invalid.error'],
] as const)('an answer of %s, %j, is refused: %s', (kind, sent, fault) => {
  expect(readAnswer(asked({ kind, choices }), sent)).toEqual({ fault })
})

test.each<[QuestionKind, AnswerValue, string, string, string]>([
  ['yesNo', true, 'oui', 'yes', 'はい'],
  ['yesNo', false, 'non', 'no', 'いいえ'],
  ['someOf', [12, 11], 'français, japonais', 'français, japonais', 'français、japonais'],
  ['number', 1200, '1 200', '1,200', '1,200'],
  ['day', '2026-11-01', '1er novembre 2026', '1 November 2026', '2026年11月1日'],
  ['shortText', 'Salle', 'Salle', 'Salle', 'Salle'],
  ['shortText', null, '', '', ''],
  ['file', { id: 'a', name: 'plan.pdf', kind: 'pdf', bytes: 3 }, 'plan.pdf', 'plan.pdf', 'plan.pdf'],
])('an answer of %s, %j, in words', (kind, value, fr, en, ja) => {
  const question = asked({ kind, choices })
  expect(answerInWords(question, value, 'fr').replaceAll('\u202F', ' ')).toBe(fr)
  expect(answerInWords(question, value, 'en')).toBe(en)
  expect(answerInWords(question, value, 'ja')).toBe(ja)
})

test('answers are the same whatever the order of their choices', () => {
  expect(isSameAnswer([11, 12], [12, 11])).toBe(true)
  expect(isSameAnswer([11], [12])).toBe(false)
  expect(isSameAnswer(null, undefined)).toBe(true)
  expect(isSameAnswer(false, null)).toBe(false)
  const file = { name: 'plan.pdf', kind: 'pdf', bytes: 3 } as const
  expect(isSameAnswer({ id: 'a', ...file }, { id: 'b', ...file })).toBe(false)
})
