import { describe, expect, test } from 'vitest'
import { byLanguage } from '#domain/language.ts'
import {
  mayDissent,
  mayRemark,
  mayTidy,
  minutesPrefix,
  minutesReference,
  presidesMinutes,
  readersOf,
  readiness,
} from '#domain/minutes/minutes.ts'
import type { FactBallot, FactItem, FactPerson } from '#domain/sessions/session-facts.ts'

const [chair, member, away] = [1, 2, 3]

test.each([
  [{ chairId: 1, commissionChairId: 2 }, [true, true, false, false]],
  [{ chairId: 1, commissionChairId: null }, [true, false, false, false]],
  [{ chairId: null, commissionChairId: 2 }, [false, true, false, false]],
  // If there is no chair, an administrator seals.
  [{ chairId: null, commissionChairId: null }, [false, false, false, true]],
] as const)('with the chairs %o', (chairs, may) => {
  const people = [
    { id: 1, role: 'ROLE_COMMISSION' },
    { id: 2, role: 'ROLE_COMMISSION' },
    { id: 3, role: 'ROLE_COMMISSION' },
    { id: 4, role: 'ROLE_ADMIN' },
  ] as const
  expect(people.map((person) => presidesMinutes(person, chairs))).toEqual(may)
})

describe('the draft', () => {
  const readUntil = '2026-10-01T18:00:00Z'
  const [during, after] = [new Date('2026-10-01T17:59:59Z'), new Date(readUntil)]
  const reading = { version: 4, readUntil, now: during, readers: [chair, member], agreements: [], openRemarks: 0 }
  const agreed = (version: number) => [{ userId: member, version }]

  test.each([
    [{ ...reading, readUntil: null }, 'notShared'],
    [reading, 'reading'],
    [{ ...reading, agreements: agreed(4) }, 'ready'],
    // The text has changed since.
    [{ ...reading, agreements: agreed(3) }, 'reading'],
    [{ ...reading, now: after }, 'ready'],
    [{ ...reading, now: after, openRemarks: 1 }, 'remarks'],
    [{ ...reading, agreements: agreed(4), openRemarks: 1 }, 'remarks'],
  ] as const)('%#: is sealed by its chair when %s', (now, expected) => {
    expect(readiness(chair, now)).toBe(expected)
  })

  test('is remarked on by the people who were present, once it is shared and for seven days', () => {
    expect([chair, member, away].map((id) => mayRemark(id, reading))).toEqual([true, true, false])
    expect(mayRemark(member, { ...reading, now: after })).toBe(false)
    expect(mayRemark(member, { ...reading, readUntil: null })).toBe(false)
  })
})

test('notes are edited by the desk or the presider of the file, and by no recused user', () => {
  const at = (isAtDesk: boolean, isRecused: boolean, presidedBy: number | null) =>
    mayTidy({ id: member, isAtDesk, isRecused }, presidedBy)
  expect([at(true, false, null), at(false, false, member), at(false, false, chair), at(false, false, null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([at(true, true, null), at(false, true, member)]).toEqual([false, false])
})

describe('a disagreement', () => {
  const stay = { presence: 'PRESENT', since: '2026-09-24T16:30:00Z', until: '2026-09-24T17:30:00Z' } as const
  const person = (id: number, more: Partial<FactPerson> = {}): FactPerson => ({
    id,
    name: `N° ${id}`,
    isMember: true,
    isChair: false,
    isSecretary: false,
    isExcused: false,
    stays: [stay],
    ...more,
  })
  const facts = {
    people: [person(chair), person(member), person(away, { stays: [] }), person(4, { isMember: false })],
    proxies: [] as { giverId: number; holderId: number; since: string; until: string }[],
  }
  const item = (more: Partial<FactItem> = {}): FactItem => ({
    id: 1,
    projectId: 2098,
    name: 'Lanternes',
    organizer: '',
    town: '',
    dates: byLanguage(() => ''),
    summary: '',
    state: 'DECIDED',
    calledAt: '2026-09-24T17:00:00Z',
    endedAt: '2026-09-24T17:10:00Z',
    presider: null,
    recused: [],
    opinions: null,
    decision: { by: 'consensus', status: 'REFUSED', budget: null, dueDay: null },
    postponedOn: null,
    ballots: [],
    ...more,
  })
  const ballot = (more: Partial<FactBallot> = {}): FactBallot => ({
    round: 1,
    state: 'ANNOUNCED',
    mode: 'DEVICES',
    isSecret: false,
    status: 'REFUSED',
    quorum: 2,
    withRecused: 2,
    withoutRecused: 2,
    voters: 2,
    tally: { FOR: 1, AGAINST: 1, ABSTAIN: 0 },
    casting: 'FOR',
    voices: [
      { id: chair, name: 'N° 1', castBy: null, choice: 'FOR' },
      { id: member, name: 'N° 2', castBy: null, choice: 'AGAINST' },
    ],
    ...more,
  })
  const by = 'ballot' as const
  const voted = (more: Partial<FactBallot> = {}) =>
    item({ decision: { by, status: 'REFUSED', budget: null, dueDay: null }, ballots: [ballot(more)] })
  const who = (of: FactItem, among = facts) => [chair, member, away, 4].map((id) => mayDissent(id, among, of))

  test('on a consensus may come from a member who was present or represented, and not recused', () => {
    expect(who(item())).toEqual([true, true, false, false])
    expect(who(item({ recused: [{ id: member, name: 'N° 2' }] }))).toEqual([true, false, false, false])
    expect(who(item(), { ...facts, proxies: [{ giverId: away, holderId: chair, ...stay }] })).toEqual([
      true,
      true,
      true,
      false,
    ])
    // Nobody speaks for them whose holder never came.
    expect(who(item(), { ...facts, proxies: [{ giverId: away, holderId: 5, ...stay }] })[2]).toBe(false)
    // A stay counts to the second; a proxy counts only for its giver.
    for (const endedAt of [stay.since, stay.until, null])
      expect(who(item({ endedAt }))).toEqual([true, true, false, false])
    expect(who(item({ endedAt: '2026-09-24T16:29:59Z' }))).toEqual([false, false, false, false])
    const of = (giverId: number) => ({ ...facts, proxies: [{ giverId, holderId: chair, ...stay }] })
    expect(who(item(), of(member))).toEqual([true, true, false, false])
    // The member had left by then.
    expect(who(item({ endedAt: '2026-09-24T17:30:01Z' }))).toEqual([false, false, false, false])
    expect(who(item({ state: 'POSTPONED', decision: null }))).toEqual([false, false, false, false])
  })

  test('on a ballot may come from a voter who did not vote for it', () => {
    expect(who(voted())).toEqual([false, true, false, false])
    // The last announced ballot counts, even if another was given up since; without one, no voter may disagree.
    expect(who({ ...voted(), ballots: [ballot(), ballot({ state: 'VOID', voices: [] })] })).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(who({ ...voted(), ballots: [] })).toEqual([false, false, false, false])
    const voices = ballot().voices.map((voice) => ({ ...voice, choice: null }))
    expect(who(voted({ mode: 'HANDS', voices }))).toEqual([true, true, false, false])
  })

  test('on a secret ballot is never recorded', () => {
    expect(who(voted({ isSecret: true }))).toEqual([false, false, false, false])
  })
})

test('the people who were present read the draft, however short their stay', () => {
  const people = [
    { id: 1, stays: [{}] },
    { id: 2, stays: [] },
  ] as FactPerson[]
  expect(readersOf({ people })).toEqual([1])
})

test.each([
  ['Culturelle', 'PV-2026-CUL-03'],
  ['Économie & export', 'PV-2026-ECO-03'],
  ['日本', 'PV-2026-XXX-03'],
])('the minutes of %s are called %s', (name, expected) => {
  const edition = {
    id: 5,
    editionTitle: '',
    editionTitleEn: '',
    editionTitleJa: '',
    firstDay: '2026-11-06',
    lastDay: '2026-11-20',
  }
  const commission = { id: 1, name: byLanguage(() => name) }
  expect(minutesReference(minutesPrefix({ edition, commission }), 3)).toBe(expected)
})
