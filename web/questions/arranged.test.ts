import { expect, test } from 'vitest'
import { bySection, inOrder, movedTo, placeOf } from '#web/questions/arranged.ts'
import { questionOf } from '#web/questions/test-questions.ts'

const on = (questionId: number) => ({ typeIds: [], commissionIds: [], parent: { questionId, values: [1] } })
const questions = [
  questionOf({ id: 1, position: 0, kind: 'yesNo' }),
  questionOf({ id: 2, position: 1, concerns: on(1) }),
  questionOf({ id: 3, position: 2, concerns: on(1) }),
  questionOf({ id: 4, position: 3 }),
  questionOf({ id: 5, section: 'place', position: 0 }),
]
const shown = (list = questions) =>
  bySection(list)
    .filter(({ families }) => families.length > 0)
    .map(({ families }) => families.map(({ question, dependents }) => [question.id, ...dependents.map(({ id }) => id)]))

test('a question stands under the one on which it depends, in a section that is there even if it is empty', () => {
  expect(shown()).toEqual([[[1, 2, 3], [4]], [[5]]])
  expect(bySection(questions)).toHaveLength(6)
})

test('a question moves with those that depend on it, and these among themselves alone', () => {
  expect(movedTo(questions, 1, 1)).toEqual({ ids: [4, 1, 2, 3], place: 1, of: 2 })
  expect(movedTo(questions, 3, 0)).toEqual({ ids: [1, 3, 2, 4], place: 0, of: 2 })
  expect(shown(inOrder(questions, [4, 1, 2, 3]))).toEqual([[[4], [1, 2, 3]], [[5]]])
})

test('it moves neither above its parent nor out of its section', () => {
  expect(movedTo(questions, 2, -1)).toBeUndefined()
  expect(movedTo(questions, 5, 1)).toBeUndefined()
  expect(movedTo(questions, 4, 4)).toBeUndefined()
  expect([1, 3, 4, 5].map((id) => placeOf(questions, id))).toEqual([0, 1, 1, 0])
})
