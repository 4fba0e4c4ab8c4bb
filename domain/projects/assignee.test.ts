import { describe, expect, test } from 'vitest'
import { mayFollow, spreadEvenly } from '#domain/projects/assignee.ts'

describe('who may follow a project', () => {
  test.each([
    ['a member of its commission', { role: 'ROLE_COMMISSION', commissionId: 2 }, 2, true],
    ['a member of another', { role: 'ROLE_COMMISSION', commissionId: 3 }, 2, false],
    ['a member, where it has none yet', { role: 'ROLE_COMMISSION', commissionId: 3 }, null, false],
    ['an administrator', { role: 'ROLE_ADMIN', commissionId: null }, null, true],
    ['a holder', { role: 'ROLE_USER', commissionId: null }, null, false],
    ['a holder, whatever an account says', { role: 'ROLE_USER', commissionId: 2 }, 2, false],
    ['a member of none, where it has none yet', { role: 'ROLE_COMMISSION', commissionId: null }, null, false],
  ] as const)('%s: %j', (_who, person, commission, answer) => {
    expect(mayFollow(person, commission)).toBe(answer)
  })
})

describe('spreading evenly', () => {
  const loads = [
    { userId: 1, follows: 2 },
    { userId: 2, follows: 0 },
    { userId: 3, follows: 0 },
  ]
  const counts = (pairs: { userId: number }[]) =>
    loads.map(({ userId, follows }) => follows + pairs.filter((pair) => pair.userId === userId).length)

  test('starts with the member who follows fewest, so that all end with equal numbers', () => {
    const pairs = spreadEvenly([10, 11, 12, 13, 14, 15, 16], loads)
    expect(pairs.map(({ projectId }) => projectId)).toEqual([10, 11, 12, 13, 14, 15, 16])
    expect(counts(pairs)).toEqual([3, 3, 3])
  })

  test('skips excluded members; a project without a candidate stays unassigned', () => {
    const pairs = spreadEvenly([10, 11], loads, ({ projectId, userId }) => projectId === 10 || userId === 2)
    expect(pairs).toEqual([{ projectId: 11, userId: 3 }])
    expect(spreadEvenly([10], [])).toEqual([])
    // Of two who follow equally few, the first.
    expect(spreadEvenly([10], loads)).toEqual([{ projectId: 10, userId: 2 }])
  })
})
