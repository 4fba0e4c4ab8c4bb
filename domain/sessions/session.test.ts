import { describe, expect, test } from 'vitest'
import {
  hasEnded,
  isToCome,
  itemAfter,
  itemStates,
  isTimely,
  mayInArchive,
  mayInSession,
  partIn,
  sessionActs,
  sessionStates,
  sitsAtDesk,
  usualQuorum,
  type ItemAct,
} from '#domain/sessions/session.ts'

const seats = { commissionId: 1, commissionChairId: 10, chairId: 11, secretaryId: 12 }

const lead = Array(12).fill('lead')
test.each([
  ['ROLE_USER', Array(12).fill('outsider')],
  // The users with a seat, and the members.
  ['ROLE_COMMISSION', [...Array(3).fill('lead'), ...Array(6).fill('desk'), 'member', 'outsider', 'outsider']],
  ['ROLE_ADMIN', lead],
  ['ROLE_SUPER_ADMIN', lead],
] as const)('the part of a user with %s in a session', (role, expected) => {
  const parts = [10, 11, 12, 13].flatMap((id) =>
    [1, 2, null].map((commissionId) => partIn({ id, role, commissionId }, seats)),
  )
  expect(parts).toEqual(expected)
})

/** `l`: the lead of the commission, `d`: the desk, `m`: its members. */
test.each([
  ['PREPARED', { change: 'd', rule: 'l', reply: 'dm', order: 'd', convene: 'd', cancel: 'd', open: 'd' }],
  ['OPEN', { order: 'd', attend: 'dm', run: 'dm', reconvene: 'd', close: 'd' }],
  ['CLOSED', { tidy: 'dm', share: 'd', remark: 'dm', settle: 'd', agree: 'dm', dissent: 'dm', seal: 'd' }],
  ['SEALED', { amend: 'd' }],
] as const)('in a session that is %s', (state, allowed) => {
  for (const act of sessionActs) {
    const by = (allowed as Record<string, string>)[act] ?? ''
    const may = (['lead', 'desk', 'member', 'outsider'] as const).map((part) => mayInSession(act, state, part))
    expect([act, ...may]).toEqual([act, by !== '', by.includes('d'), by.includes('m'), false])
    expect(isTimely(act, state)).toBe(by !== '')
  }
})

test('an archive allows a session to be called off or closed, and what follows its close, and nothing else', () => {
  for (const act of sessionActs)
    expect([act, mayInArchive(act)]).toEqual([
      act,
      act === 'cancel' || act === 'close' || isTimely(act, 'CLOSED') || isTimely(act, 'SEALED'),
    ])
})

test('the lead and the users with a seat run the room', () => {
  expect((['lead', 'desk', 'member', 'outsider'] as const).map(sitsAtDesk)).toEqual([true, true, false, false])
})

test('the table knows every state and every act', () => {
  expect(sessionStates.filter(isToCome)).toEqual(['PREPARED'])
  expect(sessionStates.filter(hasEnded)).toEqual(['CLOSED', 'SEALED'])
  expect(sessionStates).toHaveLength(4)
  expect(sessionActs.filter((act) => !sessionStates.some((state) => isTimely(act, state)))).toEqual([])
})

type Life = Partial<Record<ItemAct, Partial<Record<(typeof itemStates)[number], string>>>>
const ofFile: Life = {
  call: { WAITING: 'CALLED', DECIDED: 'CALLED', POSTPONED: 'CALLED', DONE: 'CALLED' },
  leave: { CALLED: 'WAITING' },
  propose: { CALLED: 'CALLED' },
  vote: { CALLED: 'CALLED' },
  decide: { CALLED: 'DECIDED' },
  postpone: { WAITING: 'POSTPONED', CALLED: 'POSTPONED' },
  remove: { WAITING: 'WAITING' },
}
/** Without a file nothing is proposed, voted, decided or postponed. */
const ofTopic: Life = { call: ofFile.call!, leave: { CALLED: 'DONE' }, remove: ofFile.remove! }

describe.each(Object.keys(ofFile) as ItemAct[])('to %s an item', (act) => {
  test.each(itemStates)('that is %s', (state) => {
    const [file, topic] = [
      { state, project: {} },
      { state, project: null },
    ]
    expect(itemAfter(act, file, false)).toBe(ofFile[act]?.[state])
    expect(itemAfter(act, file, true)).toBe(act === 'vote' ? ofFile[act]?.[state] : undefined)
    expect(itemAfter(act, topic, false)).toBe(ofTopic[act]?.[state])
  })
})

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [8, 5],
  [9, 5],
])('more than half of %i is %i', (members, needed) => {
  expect(usualQuorum(members)).toBe(needed)
})
