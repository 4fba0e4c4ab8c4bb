import { expect, test } from 'vitest'
import { continuedView, questionsOfView } from '#domain/views/continued-view.ts'

const view = {
  search: 'thé',
  filters: { projectStatus: ['SUBMITED'], question7: [71, '72', 'none'], question8: '25..99', question9: ['yes'] },
  sortBy: 'question8',
  sortDesc: true,
  columns: ['name', 'question7', 'question9'],
}

test('a view goes on with the questions and choices that take up its own', () => {
  expect(questionsOfView(view)).toEqual([7, 8, 9, 8, 7, 9])
  const questions = new Map([
    [7, 17],
    [8, 18],
  ])
  expect(continuedView(view, { questions, choices: new Map([[72, 172]]) })).toEqual({
    search: 'thé',
    filters: { projectStatus: ['SUBMITED'], question17: [172, 'none'], question18: '25..99', question9: ['yes'] },
    sortBy: 'question18',
    sortDesc: true,
    columns: ['name', 'question17', 'question9'],
  })
})

test('a view without such questions stays as it is', () => {
  expect(continuedView(view, { questions: new Map(), choices: new Map() })).toEqual(view)
})
