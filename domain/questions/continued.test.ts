import { expect, test } from 'vitest'
import { continuedQuestions } from '#domain/questions/continued.ts'
import { byWrittenLanguage } from '#domain/language.ts'
import type { Question } from '#domain/questions/question.ts'

const texts = { question: 'Quoi ?', help: '', shortName: 'Quoi' }

function question(id: number, more: Partial<Question> = {}, parent: Question['concerns']['parent'] = null): Question {
  return {
    id,
    editionId: 4,
    section: 'event',
    position: id,
    kind: 'oneOf',
    words: byWrittenLanguage(() => texts),
    choices: [1, 2].map((choice) => ({ id: choice, words: byWrittenLanguage(() => 'x'), withdrawn: choice === 2 })),
    concerns: { typeIds: [], commissionIds: [], parent },
    mandatorySince: null,
    readers: 'holder',
    personal: false,
    closedAt: null,
    continues: null,
    wording: 1,
    ...more,
  }
}
const closed = { closedAt: '2026-10-02T08:00:00Z' }
const idsOf = (questions: Question[]) => continuedQuestions(questions).map(({ id }) => id)

test('what is closed stays behind, with what depends on it', () => {
  expect(idsOf([question(1), question(2, closed), question(3, {}, { questionId: 2, values: [1] })])).toEqual([1])
})

test('choices that are no longer offered stay behind, and so does what depends on nothing else', () => {
  const [first, second, ...others] = continuedQuestions([
    question(1),
    question(2, {}, { questionId: 1, values: [1, 2] }),
    question(3, {}, { questionId: 1, values: [2] }),
  ])
  expect(first!.choices.map(({ id }) => id)).toEqual([1])
  expect(second!.concerns.parent).toEqual({ questionId: 1, values: [1] })
  expect(others).toEqual([])
})

test('yes and no are no choices, and what depends on them follows', () => {
  const questions = [question(1, { kind: 'yesNo', choices: [] }), question(2, {}, { questionId: 1, values: [0] })]
  expect(idsOf(questions.toReversed())).toEqual([1, 2])
})
