import { expect, test } from 'vitest'
import { projectStatuses } from '#domain/projects/statuses.ts'
import {
  keepsPoints,
  pointStateAfter,
  pointStates,
  isPastDue,
  proposedDueDay,
  stateOfPoint,
} from '#domain/thread/point.ts'

test('a point is open, then answered, then settled, and stays settled', () => {
  const after = pointStates.map((state) => [
    pointStateAfter(state, 'holder', 'answer'),
    pointStateAfter(state, 'holder', 'takeBack'),
    pointStateAfter(state, 'reviewer', 'settle'),
    pointStateAfter(state, 'reviewer', 'askAgain'),
    pointStateAfter(state, 'workflow', 'close'),
  ])
  expect(after).toEqual([
    ['ANSWERED', 'OPEN', 'SETTLED', 'SETTLED', 'SETTLED'],
    ['ANSWERED', 'OPEN', 'SETTLED', 'SETTLED', 'SETTLED'],
    [undefined, undefined, undefined, undefined, undefined],
  ])
  expect([pointStateAfter('OPEN', 'holder', 'settle'), pointStateAfter('OPEN', 'reviewer', 'answer')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a changed field or a reply answers it, and it is open again without both', () => {
  const facts = { isSettled: false, hasChanged: false, reply: '' }
  expect(stateOfPoint(facts)).toBe('OPEN')
  expect(stateOfPoint({ ...facts, hasChanged: true })).toBe('ANSWERED')
  expect(stateOfPoint({ ...facts, reply: 'Sans changement.' })).toBe('ANSWERED')
  expect(stateOfPoint({ ...facts, isSettled: true, hasChanged: true })).toBe('SETTLED')
})

test('points outlive a request and its answer; every other change of status settles them', () => {
  const kept = projectStatuses.flatMap((from) =>
    projectStatuses.filter((to) => from !== to && keepsPoints(from, to)).map((to) => `${from} ${to}`),
  )
  const asking = ['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED']
  const expected = projectStatuses.flatMap((from) => [
    ...asking.filter((to) => to !== from).map((to) => `${from} ${to}`),
    ...(asking.includes(from) ? ['SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED'].map((to) => `${from} ${to}`) : []),
  ])
  expect(kept.toSorted()).toEqual(expected.toSorted())
  // A save without a change of status leaves them as they are.
  expect(projectStatuses.filter((status) => !keepsPoints(status, status))).toEqual([])
})

test('ten days are proposed, before the edition and the session, and never in the past', () => {
  expect(proposedDueDay('2026-09-10', undefined)).toBe('2026-09-20')
  expect(proposedDueDay('2026-09-10', '2026-11-06', '2026-09-24')).toBe('2026-09-20')
  expect(proposedDueDay('2026-09-10', '2026-11-06', '2026-09-17')).toBe('2026-09-16')
  expect(proposedDueDay('2026-09-10', '2026-11-06', '2026-09-10')).toBe('2026-09-11')
  expect(['2026-09-09', '2026-09-10', '2026-09-11'].map((day) => isPastDue(day, '2026-09-10'))).toEqual([
    true,
    false,
    false,
  ])
  expect(proposedDueDay('2026-10-30', '2026-11-06')).toBe('2026-11-05')
  expect(proposedDueDay('2026-11-22', '2026-11-06')).toBe('2026-11-23')
})
