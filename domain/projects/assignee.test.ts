import { describe, expect, test } from 'vitest'
import { mayFollow, spreadEvenly, type SharedFile } from '#domain/projects/assignee.ts'

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
  const people = (...follows: number[]) => follows.map((count, index) => ({ userId: index + 1, follows: count }))
  const filesOf = (count: number, traits: (index: number) => Partial<SharedFile> = () => ({})) =>
    Array.from({ length: count }, (_, index): SharedFile => ({
      id: 100 + index,
      group: null,
      assignees: [],
      ...traits(index),
    }))
  const anybody = { each: 1, mayTake: () => true }
  /** How many files each of these people follows in the end. */
  const ends = (loads: ReturnType<typeof people>, spread: Map<number, number[]>) =>
    loads.map(({ userId, follows }) => follows + [...spread.values()].filter((ids) => ids.includes(userId)).length)

  test('fills up those who follow fewest, so that all end with equal numbers', () => {
    const loads = people(2, 0, 0)
    const spread = spreadEvenly(filesOf(7), loads, anybody)
    expect([...spread.values()].map((ids) => ids.length)).toEqual(filesOf(7).map(() => 1))
    expect(ends(loads, spread)).toEqual([3, 3, 3])
    expect([...spreadEvenly(filesOf(1), [], anybody).values()]).toEqual([[]])
  })

  test('names nobody who must not take a file, and gives first what few may take', () => {
    // The first may take nothing but the last two files.
    const loads = people(0, 0)
    const mayTake = (userId: number, fileId: number) => userId === 2 || fileId >= 102
    const spread = spreadEvenly(filesOf(4), loads, { each: 1, mayTake })
    expect([...spread.values()]).toEqual([[2], [2], [1], [1]])
    const nobody = spreadEvenly(filesOf(1), loads, { each: 2, mayTake: () => false })
    expect([...nobody.values()]).toEqual([[]])
  })

  test('names two different people, adds to the one that a file has, and removes none', () => {
    const loads = people(0, 0, 0)
    const spread = spreadEvenly(
      filesOf(6, (index) => (index === 0 ? { assignees: [9] } : {})),
      loads,
      { ...anybody, each: 2 },
    )
    expect(spread.get(100)).toEqual([9, expect.any(Number)])
    for (const ids of spread.values()) expect([new Set(ids).size, ids.length]).toEqual([2, 2])
    expect(ends(loads, spread).toSorted((one, other) => one - other)).toEqual([3, 4, 4])
  })

  test('gives a group to the same people as far as that stays even', () => {
    const loads = people(0, 0, 0)
    const files = filesOf(9, (index) => ({ group: index % 3 }))
    const spread = spreadEvenly(files, loads, anybody)
    expect(ends(loads, spread)).toEqual([3, 3, 3])
    const byGroup = Map.groupBy(files, ({ group }) => group)
    for (const group of byGroup.values()) expect(new Set(group.flatMap(({ id }) => spread.get(id)!)).size).toBe(1)
  })

  test('shares 228 files among nine within one file of each other, past what they must not take', () => {
    const loads = people(...Array.from({ length: 9 }, () => 0))
    const mayTake = (userId: number, fileId: number) => (fileId * 7 + userId * 3) % 10 !== 0
    const spread = spreadEvenly(
      filesOf(228, (index) => ({ group: index % 5 })),
      loads,
      { each: 2, mayTake },
    )
    const ended = ends(loads, spread)
    expect(ended.reduce((sum, count) => sum + count)).toBe(456)
    expect(Math.max(...ended) - Math.min(...ended)).toBeLessThanOrEqual(2)
    for (const [fileId, ids] of spread) expect(ids.every((userId) => mayTake(userId, fileId))).toBe(true)
  })
})
