import { describe, expect, test } from 'vitest'
import {
  ballotAfter,
  ballotModes,
  ballotStates,
  isThinlySecret,
  isTurnedDown,
  isUnderWay,
  mayBreakTie,
  noVotes,
  resultOf,
  wouldTell,
  type BallotAct,
} from '#domain/sessions/ballot.ts'

const life: [BallotAct, 'DEVICES' | 'HANDS', string, string][] = [
  ['vote', 'DEVICES', 'OPEN', 'OPEN'],
  ['count', 'HANDS', 'OPEN', 'CLOSED'],
  ['close', 'DEVICES', 'OPEN', 'CLOSED'],
  ['void', 'DEVICES', 'OPEN', 'VOID'],
  ['void', 'HANDS', 'OPEN', 'VOID'],
  ['announce', 'DEVICES', 'CLOSED', 'ANNOUNCED'],
  ['announce', 'HANDS', 'CLOSED', 'ANNOUNCED'],
]

test.each(['vote', 'count', 'close', 'void', 'announce'] as const)(
  '%s leads where the table says, and nowhere else',
  (act) => {
    for (const mode of ballotModes)
      for (const state of ballotStates) {
        const step = life.find(([one, by, from]) => one === act && by === mode && from === state)
        expect([mode, state, ballotAfter(act, state, mode)]).toEqual([mode, state, step?.[3]])
      }
  },
)

const tally = (FOR: number, AGAINST: number, ABSTAIN = 0) => ({ FOR, AGAINST, ABSTAIN })

describe('the result', () => {
  test.each([
    [tally(3, 2), 'ADOPTED'],
    [tally(2, 3), 'REJECTED'],
    [tally(3, 3), 'TIE'],
    // Only votes for and against decide, however many members abstain.
    [tally(1, 0, 40), 'ADOPTED'],
    [tally(0, 0, 7), 'TIE'],
    [noVotes, 'TIE'],
    // A secret ballot of two.
    [tally(1, 1), 'TIE'],
    [tally(2, 0), 'ADOPTED'],
  ])('of %j is %s', (votes, result) => {
    expect(resultOf(votes)).toBe(result)
  })

  test('a casting vote decides a tie, and nothing else', () => {
    expect(resultOf(tally(3, 3), 'FOR')).toBe('ADOPTED')
    expect(resultOf(tally(3, 3), 'AGAINST')).toBe('REJECTED')
    expect(resultOf(tally(3, 3), null)).toBe('TIE')
    expect(resultOf(tally(4, 3), 'AGAINST')).toBe('ADOPTED')
    expect(resultOf(tally(3, 4), 'FOR')).toBe('REJECTED')
  })
})

describe('a tie is decided by the chair', () => {
  const tie = { tally: tally(2, 2), chairBreaksTies: true, isSecret: false, presider: { isMember: true } }
  test.each([
    ['if the session says so', {}, true],
    ['not if it does not', { chairBreaksTies: false }, false],
    ['not in a secret ballot', { isSecret: true }, false],
    ['not if the presider is not a member', { presider: { isMember: false } }, false],
    ['not without a presider', { presider: undefined }, false],
    ['and only a tie', { tally: tally(3, 2) }, false],
  ])('%s', (_when, more, may) => {
    expect(mayBreakTie({ ...tie, ...more })).toBe(may)
  })
})

test('a secret ballot of few voters is reported as hardly secret', () => {
  expect([4, 5].map((voters) => isThinlySecret(true, voters))).toEqual([true, false])
  expect(isThinlySecret(false, 2)).toBe(false)
})

describe('the result of a secret ballot would reveal votes', () => {
  // Voters, votes received.
  test.each([
    [4, 0, true],
    [4, 3, true],
    // With all votes cast it may be closed, even of two or one: the room was warned.
    [4, 4, false],
    [2, 2, false],
    [1, 1, false],
    [9, 4, true],
    [9, 5, false],
    [200, 4, true],
    [200, 199, false],
  ])('of %i voices after %i votes: %s', (voters, received, tells) => {
    expect(wouldTell({ isSecret: true, voters, received })).toBe(tells)
    expect(wouldTell({ isSecret: false, voters, received })).toBe(false)
  })
})

test.each([
  [[], false],
  [['OPEN'], true],
  [['CLOSED'], true],
  [['ANNOUNCED'], false],
  [['VOID'], false],
  [['ANNOUNCED', 'OPEN'], true],
  [['ANNOUNCED', 'CLOSED'], true],
] as const)('ballots that are %j are under way: %s', (states, is) => {
  expect(isUnderWay(states.map((state) => ({ state })))).toBe(is)
})

describe('a proposal is turned down', () => {
  const certified = { projectStatus: 'CERTIFIED_PUBLISHED', amount: 900 }
  const refused = { projectStatus: 'REFUSED', amount: null }
  const round = (
    about: { projectStatus: string; amount: number | null },
    result: 'ADOPTED' | 'REJECTED' | 'TIE',
    state = 'ANNOUNCED',
  ) => ({ about, result, state }) as Parameters<typeof isTurnedDown>[0][number]
  test.each([
    ['by a vote against it', [round(certified, 'REJECTED')], true],
    ['by a tie', [round(certified, 'TIE')], true],
    ['not where it was adopted', [round(certified, 'ADOPTED')], false],
    ['not without a vote', [], false],
    ['not by a vote on another', [round(refused, 'REJECTED')], false],
    ['not by a vote on another for the same amount', [round({ ...refused, amount: 900 }, 'REJECTED')], false],
    ['not by one with another amount', [round({ ...certified, amount: 800 }, 'REJECTED')], false],
    ['not by a void one', [round(certified, 'REJECTED', 'VOID')], false],
    ['not where a later round adopted it', [round(certified, 'REJECTED'), round(certified, 'ADOPTED')], false],
    ['also where another was voted on since', [round(certified, 'REJECTED'), round(refused, 'ADOPTED')], true],
  ])('%s', (_when, rounds, is) => {
    expect(isTurnedDown(rounds, certified)).toBe(is)
  })
})
