import { describe, expect, test } from 'vitest'
import {
  mayGiveAway,
  mayRepresent,
  mayRun,
  presiderOf,
  quorumIn,
  voicesIn,
  type Attendant,
  mayHoldFor,
} from '#domain/sessions/room.ts'

const [chair, secretary, third, fourth] = [1, 2, 3, 4]
const there = (id: number, more: Partial<Attendant> = {}): Attendant => ({
  id,
  isMember: true,
  presence: 'PRESENT',
  isRecused: false,
  hasInterest: false,
  ...more,
})
const away = (id: number, more: Partial<Attendant> = {}) => there(id, { presence: null, ...more })
const recused = { isRecused: true }
const voices = (people: Attendant[], proxies: { giverId: number; holderId: number }[] = []) =>
  voicesIn({ people, proxies }).map(({ userId, castBy }) => `${userId} by ${castBy}`)

describe('the votes of a ballot', () => {
  test('belong to the members who are present, in the room or by video', () => {
    const people = [there(chair), there(secretary, { presence: 'VIDEO' }), away(third)]
    expect(voices(people)).toEqual(['1 by 1', '2 by 2'])
  })

  test('do not belong to a presider who is not a member', () => {
    expect(voices([there(chair, { isMember: false }), there(secretary)])).toEqual(['2 by 2'])
  })

  test.each([{ isRecused: true }, { hasInterest: true }])(
    'do not belong to a member with %j, nor is one by proxy',
    (why) => {
      expect(voices([there(chair, why), there(secretary)])).toEqual(['2 by 2'])
      const proxies = [{ giverId: third, holderId: secretary }]
      expect(voices([there(secretary, why), away(third)], proxies)).toEqual([])
      expect(presiderOf([there(chair, why), there(secretary)], { chairId: chair, secretaryId: secretary })?.id).toBe(
        secretary,
      )
    },
  )

  test('and belong to the members whom a present one represents', () => {
    const proxies = [{ giverId: third, holderId: secretary }]
    expect(voices([there(secretary), away(third)], proxies)).toEqual(['2 by 2', '3 by 2'])
    expect(voices([away(secretary), away(third)], proxies)).toEqual([])
  })

  test('a member who has come votes for themselves', () => {
    expect(voices([there(secretary), there(third)], [{ giverId: third, holderId: secretary }])).toEqual([
      '2 by 2',
      '3 by 3',
    ])
  })

  test.each([
    ['its giver', { giver: recused, holder: {} }, ['2 by 2']],
    ['its holder', { giver: {}, holder: recused }, []],
    ['both', { giver: recused, holder: recused }, []],
  ])('a proxy lapses if %s is recused', (_who, { giver, holder }, expected) => {
    const people = [there(secretary, holder), away(third, giver)]
    expect(voices(people, [{ giverId: third, holderId: secretary }])).toEqual(expected)
  })

  test('a proxy is not passed on', () => {
    const chain = [
      { giverId: third, holderId: secretary },
      { giverId: secretary, holderId: chair },
    ]
    expect(voices([there(chair), away(secretary), away(third)], chain)).toEqual(['1 by 1', '2 by 1'])
  })

  test('never belong to a recused member', () => {
    expect(voices([there(chair, recused), there(secretary, recused)])).toEqual([])
  })
})

describe('the quorum', () => {
  const people = [there(1), there(2, recused), away(3), away(4, recused), away(5), away(6)]
  const proxies = [
    { giverId: 3, holderId: 2 },
    { giverId: 4, holderId: 1 },
  ]
  const room = { people, proxies }

  test('counts the present and the represented; both numbers are returned', () => {
    expect(quorumIn(room, { quorum: null, countsRecused: true })).toEqual({
      needed: 4,
      withRecused: 4,
      withoutRecused: 1,
      isReached: true,
    })
  })

  test('leaves out the recused, with the proxies that lapse, if the session says so', () => {
    expect(quorumIn(room, { quorum: null, countsRecused: false })).toMatchObject({ needed: 4, isReached: false })
    expect(quorumIn(room, { quorum: 1, countsRecused: false })).toMatchObject({ needed: 1, isReached: true })
    expect(quorumIn(room, { quorum: 2, countsRecused: false })).toMatchObject({ needed: 2, isReached: false })
  })

  test('does not count a presider who is not a member', () => {
    const outsider = { people: [there(9, { isMember: false }), away(1)], proxies: [] }
    expect(quorumIn(outsider, { quorum: null, countsRecused: true })).toMatchObject({ needed: 1, withRecused: 0 })
  })

  test('is lost when a member leaves', () => {
    const before = [there(1), there(2), away(3)]
    const after = [there(1), away(2), away(3)]
    const isReached = (them: Attendant[]) =>
      quorumIn({ people: them, proxies: [] }, { quorum: null, countsRecused: true }).isReached
    expect([isReached(before), isReached(after)]).toEqual([true, false])
  })
})

describe('the presider of a file', () => {
  const desk = { chairId: chair, secretaryId: secretary }
  const states = { there: {}, recused, away: { presence: null } } as const
  const names = Object.keys(states) as (keyof typeof states)[]

  for (const first of names)
    for (const second of names)
      for (const other of names)
        test(`chair ${first}, secretary ${second}, member ${other}`, () => {
          const people = [there(third, states[other]), there(secretary, states[second]), there(chair, states[first])]
          const expected =
            first === 'there' ? chair : second === 'there' ? secretary : other === 'there' ? third : undefined
          expect(presiderOf(people, desk)?.id).toBe(expected)
        })

  test('a user who is not a member presides only from a seat', () => {
    const guest = { isMember: false }
    expect(presiderOf([there(chair, { ...guest })], desk)?.id).toBe(chair)
    expect(presiderOf([there(third, guest), there(fourth)], desk)?.id).toBe(fourth)
    expect(presiderOf([there(third)], { chairId: null, secretaryId: null })?.id).toBe(third)
  })
})

test.each([
  [{ isAtDesk: true, isRecused: false }, 9, true],
  [{ isAtDesk: true, isRecused: true }, 9, false],
  [{ isAtDesk: true, isRecused: true }, chair, false],
  [{ isAtDesk: false, isRecused: false }, chair, true],
  [{ isAtDesk: false, isRecused: true }, chair, false],
  [{ isAtDesk: false, isRecused: false }, 9, false],
  [{ isAtDesk: true, isRecused: false }, undefined, true],
  [{ isAtDesk: false, isRecused: false }, undefined, false],
  [{ isAtDesk: true, isRecused: false, hasInterest: true }, 9, false],
  [{ isAtDesk: false, isRecused: false, hasInterest: true }, chair, false],
] as const)(
  'a file is run by the desk or its presider, never by the recused: %j, %s presides',
  (who, presiderId, may) => {
    const presider = presiderId === undefined ? undefined : { id: presiderId }
    expect(mayRun({ id: chair, hasInterest: false, ...who }, presider)).toBe(may)
  },
)

describe('a proxy', () => {
  const standing = [{ giverId: third, holderId: secretary }]

  test.each([
    ['to somebody free', { giverId: fourth, holderId: chair }, true],
    ['to oneself', { giverId: fourth, holderId: fourth }, false],
    ['to who holds one', { giverId: fourth, holderId: secretary }, false],
    ['to who is represented', { giverId: fourth, holderId: third }, false],
    ['by who holds one', { giverId: secretary, holderId: chair }, false],
    ['by who has given one, to another', { giverId: third, holderId: chair }, true],
    ['by who has given one, to the same', { giverId: third, holderId: secretary }, true],
  ])('%s', (_how, given, may) => {
    expect(mayRepresent({ ...given, standing })).toBe(may)
  })
})

test.each([
  ['one’s own voice while one is there', 'PRESENT', 1, true],
  ['one’s own when gone', null, 1, true],
  ['of a present member', 'PRESENT', 2, false],
  ['of a member by video', 'VIDEO', 2, false],
  ['of an absent member', null, 2, true],
] as const)('giving a proxy %s', (_whose, presence, by, may) => {
  expect(mayGiveAway({ id: 1, presence }, by)).toBe(may)
})

test('a proxy is not offered to a member who holds or has given one, except to its present holder', () => {
  const people = [1, 2, 3, 4].map((id) => ({ id, representedBy: id === 2 ? { id: 1 } : null }))
  const holders = (giver: number) => people.filter(({ id }) => mayHoldFor(people, giver, id)).map(({ id }) => id)
  expect([holders(2), holders(3)]).toEqual([[1, 3, 4], [4]])
})
