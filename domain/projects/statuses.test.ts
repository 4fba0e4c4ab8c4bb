import { expect, test } from 'vitest'
import { awaitsDecision, projectStatuses, takesOpinions } from '#domain/projects/statuses.ts'

test('the commission must act on submitted projects, and on answers after certification', () => {
  expect(projectStatuses.filter(awaitsDecision)).toEqual(['SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED'])
})

test('opinions are given until the commission has decided', () => {
  expect(projectStatuses.filter(takesOpinions)).toEqual(['SUBMITED', 'INFOS_NEEDED'])
})
