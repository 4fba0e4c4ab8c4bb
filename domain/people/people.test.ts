import { expect, test } from 'vitest'
import { isPersonOf, peopleActionsFor } from '#domain/people/people.ts'
import { roles, type Role } from '#domain/roles.ts'
import { actionsFor } from '#domain/projects/workflow.ts'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { mayHear } from '#domain/live/audience.ts'
import { mayWriteReport } from '#domain/reports/report-rule.ts'
import type { Viewer } from '#domain/viewer.ts'

const file = { creatorId: 1, people: [2, 3] }
const as = (id: number, role: Role = 'ROLE_USER'): Viewer => ({
  id,
  role,
  commissionId: null,
  signInId: 0,
  impersonatorId: null,
})

test('all people of a file have the same rights on it, and no one else has any', () => {
  for (const status of projectStatuses)
    for (const state of ['current', 'archived'] as const) {
      const actions = (id: number) => actionsFor({ ...file, status, boosted: false, edition: { state } }, as(id))
      expect(actions(2)).toEqual(actions(1))
      expect(Object.values(actions(4)).some(Boolean)).toBe(false)
    }
  const over = { ...file, status: 'CERTIFIED_PUBLISHED', lastDay: '2026-11-20', sentAt: null } as const
  expect([1, 2, 4].map((id) => mayWriteReport(over, as(id), '2026-11-25'))).toEqual([true, true, false])
  const facts = { ...file, recused: [], isOpen: false, givenBy: [] }
  expect([1, 3, 4].map((id) => mayHear('holder', facts, as(id)))).toEqual([true, true, false])
  expect(isPersonOf(file, 4)).toBe(false)
})

test('the lead hands over and removes, the others leave, and all invite', () => {
  const allowed = (viewer: Viewer, status: ProjectStatus = 'DRAFT') =>
    Object.entries(peopleActionsFor({ ...file, status }, viewer)).flatMap(([name, is]) => (is ? [name] : []))
  expect(allowed(as(1))).toEqual(['allowInvite', 'allowHandOver', 'allowRemove'])
  expect(allowed(as(2))).toEqual(['allowInvite', 'allowLeave'])
  expect(allowed(as(2), 'DELETED')).toEqual(['allowLeave'])
  expect(allowed(as(4))).toEqual([])
  for (const role of roles.filter((each) => each !== 'ROLE_USER'))
    expect([1, 2, 4].flatMap((id) => allowed(as(id, role)))).toEqual([])
})
