import { expect, test } from 'vitest'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { concerning, missingAnswers } from '#domain/questions/concerned.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import { asked } from '#test/asked-question.ts'

const file = { typeIds: [1, 2], commissionId: 3, submissionDate: null }
const idsOf = (questions: readonly { id: number }[]) => questions.map(({ id }) => id)
const answered = (...answers: [number, AnswerValue][]) => new Map(answers)

test.each([
  [{}, true],
  [{ typeIds: [2, 9] }, true],
  [{ typeIds: [9] }, false],
  [{ commissionIds: [3] }, true],
  [{ commissionIds: [4] }, false],
  [{ typeIds: [1], commissionIds: [4] }, false],
])('a question for %j concerns a file of types 1 and 2 in commission 3: %s', (concerns, isConcerned) => {
  expect(concerning([asked({ id: 1, concerns })], file, new Map())).toHaveLength(Number(isConcerned))
})

test('a question for a commission concerns no file without one', () => {
  expect(concerning([asked({ concerns: { commissionIds: [3] } })], { ...file, commissionId: null }, new Map())).toEqual(
    [],
  )
})

test.each([
  ['yesNo', [1], true, true],
  ['yesNo', [1], false, false],
  ['yesNo', [0], false, true],
  ['yesNo', [0, 1], false, true],
  ['yesNo', [1], null, false],
  ['oneOf', [12], [12], true],
  ['oneOf', [12], [13], false],
  ['someOf', [12, 14], [11, 14], true],
  ['someOf', [12, 14], [11], false],
] as const)('one that depends on %s %j is called for by %j: %s', (kind, values, answer, isCalled) => {
  const questions = [
    asked({ id: 1, kind }),
    asked({ id: 2, concerns: { parent: { questionId: 1, values: [...values] } } }),
  ]
  const answers = answered([1, Array.isArray(answer) ? [...answer] : (answer as boolean | null)])
  expect(idsOf(concerning(questions, file, answers))).toEqual(isCalled ? [1, 2] : [1])
})

test('one that depends on a question that does not concern the file does not concern it either', () => {
  const questions = [
    asked({ id: 2, concerns: { parent: { questionId: 1, values: [1] } } }),
    asked({ id: 1, kind: 'yesNo', concerns: { typeIds: [9] } }),
  ]
  expect(concerning(questions, file, answered([1, true]))).toEqual([])
})

const since = '2026-10-09T10:00:00Z'

test.each([
  ['never submitted', {}, null, [1]],
  ['submitted before', {}, '2026-10-09T09:59:59Z', []],
  ['submitted since', {}, '2026-10-09T10:00:01Z', [1]],
  ['optional', { mandatorySince: null }, null, []],
  ['closed', { closedAt: since }, null, []],
  ['for reviewers', { readers: 'reviewers' }, null, []],
] as const)('a mandatory answer that is missing: %s', (_what, more, submissionDate, missing) => {
  const question = asked({ id: 1, mandatorySince: since, ...more })
  expect(idsOf(missingAnswers([question], { ...file, submissionDate }, new Map()))).toEqual(missing)
  expect(missingAnswers([question], { ...file, submissionDate }, answered([1, 'Oui']))).toEqual([])
})

test('a mandatory dependent question is missing only while its answer calls for it', () => {
  const questions = [
    asked({ id: 1, kind: 'yesNo' }),
    asked({ id: 2, mandatorySince: since, concerns: { parent: { questionId: 1, values: [1] } } }),
  ]
  expect(idsOf(missingAnswers(questions, file, answered([1, true])))).toEqual([2])
  expect(missingAnswers(questions, file, answered([1, false]))).toEqual([])
})

test('questions are in the order of the form, dependent ones below theirs', () => {
  const questions = [
    asked({ id: 5, section: 'commission', position: 1 }),
    asked({ id: 4, position: 9, concerns: { parent: { questionId: 1, values: [1] } } }),
    asked({ id: 3, position: 1, concerns: { parent: { questionId: 1, values: [1] } } }),
    asked({ id: 2, position: 3 }),
    asked({ id: 1, position: 2, kind: 'yesNo' }),
    asked({ id: 6, section: 'place', position: 0 }),
  ]
  expect(idsOf(inOrder(questions))).toEqual([1, 3, 4, 2, 6, 5])
})
