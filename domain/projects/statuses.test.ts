import { expect, test } from 'vitest'
import { awaitsDecision, projectStatuses } from '#domain/projects/statuses.ts'

test('the next word is the commission’s on what was submitted, and on what was answered after certification', () => {
  expect(projectStatuses.filter(awaitsDecision)).toEqual(['SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED'])
})
