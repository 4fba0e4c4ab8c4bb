import { expect, test } from 'vitest'
import { awaitsDecision, projectStatuses, takesOpinions } from '#domain/projects/statuses.ts'

test('the next word is the commission’s on what was submitted, and on what was answered after certification', () => {
  expect(projectStatuses.filter(awaitsDecision)).toEqual(['SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED'])
})

test('opinions are given while the commission has not decided', () => {
  expect(projectStatuses.filter(takesOpinions)).toEqual(['SUBMITED', 'INFOS_NEEDED'])
})
