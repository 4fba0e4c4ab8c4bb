import { describe, expect, test } from 'vitest'
import {
  decisionStates,
  mayPrepare,
  maySend,
  mayStop,
  openStates,
  stateAfter,
  stateOf,
  whyNotSent,
  type DecisionAct,
  whyStale,
} from '#domain/decisions/decision.ts'

const acts: DecisionAct[] = ['prepare', 'change', 'confirm', 'hold', 'release', 'cancel', 'send', 'overtake', 'restore']

/** The state after each act in each state, if it is allowed. */
const life: Record<string, Partial<Record<DecisionAct, string>>> = {
  NONE: { prepare: 'PREPARED' },
  PREPARED: { change: 'PREPARED', hold: 'HELD', cancel: 'CANCELLED', send: 'SENT', overtake: 'CANCELLED' },
  STALE: { change: 'PREPARED', confirm: 'PREPARED', hold: 'HELD', cancel: 'CANCELLED', overtake: 'CANCELLED' },
  HELD: { change: 'HELD', release: 'PREPARED', cancel: 'CANCELLED', overtake: 'CANCELLED' },
  SENT: {},
  CANCELLED: { restore: 'PREPARED' },
}

describe('the life of a prepared decision', () => {
  const states = ['NONE', ...decisionStates] as const
  test.each(states.flatMap((from) => acts.map((act) => [from, act] as const)))('%s, %s', (from, act) => {
    expect(stateAfter(from, act)).toBe(life[from]![act])
  })

  test('an open one can be cancelled and overtaken; a finished one stays as it is', () => {
    for (const state of decisionStates) {
      const isOpen = openStates.some((open) => open === state) || state === 'STALE'
      expect([stateAfter(state, 'cancel') !== undefined, stateAfter(state, 'overtake') !== undefined]).toEqual([
        isOpen,
        isOpen,
      ])
    }
  })

  test('a prepared decision is stale once its project has changed, a session took it or its day has passed', () => {
    const asPrepared = {
      state: 'PREPARED',
      isSuspended: false,
      seenVersion: 3,
      projectVersion: 3,
      dueDay: null,
    } as const
    const today = '2026-11-24'
    const cases = [
      [asPrepared, undefined],
      [{ ...asPrepared, dueDay: today }, undefined],
      [{ ...asPrepared, dueDay: '2026-11-23' }, 'dueDay'],
      [{ ...asPrepared, projectVersion: 4, dueDay: '2026-11-23' }, 'changed'],
      [{ ...asPrepared, isSuspended: true, projectVersion: 4 }, 'session'],
    ] as const
    for (const [decision, why] of cases) {
      expect(whyStale(decision, today)).toBe(why)
      expect(stateOf(decision, today)).toBe(why === undefined ? 'PREPARED' : 'STALE')
      for (const state of ['HELD', 'SENT', 'CANCELLED'] as const)
        expect(stateOf({ ...decision, state }, today)).toBe(state)
    }
  })
})

describe('who', () => {
  const member = { id: 2, role: 'ROLE_COMMISSION', commissionId: 1 } as const
  const admin = { id: 3, role: 'ROLE_ADMIN', commissionId: null } as const
  const holder = { id: 4, role: 'ROLE_USER', commissionId: null } as const
  const own = { commissionId: 1, chairId: null, isRecused: false, hasInterest: false }

  test('prepares: members in their own commission, administrators everywhere', () => {
    expect(mayPrepare(member, own)).toBe(true)
    expect(mayPrepare(member, { ...own, commissionId: 2 })).toBe(false)
    expect(mayPrepare(member, { ...own, commissionId: null })).toBe(false)
    expect(mayPrepare({ ...member, commissionId: null }, { ...own, commissionId: null })).toBe(false)
    expect(mayPrepare(admin, { ...own, commissionId: null })).toBe(true)
    expect(mayPrepare(holder, { ...own, commissionId: null })).toBe(false)
    expect(mayPrepare({ ...holder, commissionId: 1 }, own)).toBe(false)
  })

  test('stops: what members prepared any of them, what a session decided those who send it', () => {
    const voted = { ...own, ofSession: {} }
    expect([mayStop(member, { ...own, ofSession: null }), mayStop(member, voted)]).toEqual([true, false])
    expect([mayStop(member, { ...voted, chairId: 2 }), mayStop(admin, voted)]).toEqual([true, true])
    expect(mayStop(admin, { ...voted, isRecused: true })).toBe(false)
  })

  test('sends: the chair and administrators', () => {
    expect(maySend(member, own)).toBe(false)
    expect(maySend(member, { ...own, chairId: 2 })).toBe(true)
    // The chair of the session that it comes from may send it too.
    expect(maySend(member, { ...own, chairId: 9, sessionChairId: 2 })).toBe(true)
    expect(maySend(member, { ...own, chairId: 9, sessionChairId: 8 })).toBe(false)
    // A former member no longer presides.
    expect(maySend({ ...member, commissionId: 2 }, { ...own, chairId: 2 })).toBe(false)
    expect(maySend({ ...holder, id: 2 }, { ...own, chairId: 2 })).toBe(false)
    expect(maySend(admin, own)).toBe(true)
    // A user who is recused, or may have an interest, does neither, whatever their role.
    for (const person of [member, admin])
      for (const why of [{ isRecused: true }, { hasInterest: true }]) {
        const project = { ...own, chairId: person.id, ...why }
        expect([mayPrepare(person, project), maySend(person, project)]).toEqual([false, false])
      }
  })
})

test('a confirmed decision is sent, or stays with its reason', () => {
  const confirmed = {
    state: 'PREPARED',
    wasOvertaken: false,
    isInSession: false,
    version: '2',
    confirmed: '2',
  } as const
  expect(whyNotSent(confirmed)).toBeUndefined()
  expect(whyNotSent({ ...confirmed, version: '3' })).toBe('changed')
  // Its template was changed.
  expect(whyNotSent({ ...confirmed, version: '2.5', confirmed: '2.4' })).toBe('changed')
  expect(whyNotSent({ ...confirmed, state: 'STALE' })).toBe('stale')
  expect(whyNotSent({ ...confirmed, state: 'HELD', version: '3' })).toBe('held')
  expect(whyNotSent({ ...confirmed, state: 'CANCELLED' })).toBe('cancelled')
  expect(whyNotSent({ ...confirmed, state: 'CANCELLED', wasOvertaken: true })).toBe('overtaken')
  expect(whyNotSent({ ...confirmed, state: 'SENT' })).toBe('changed')
  for (const state of ['PREPARED', 'STALE'] as const)
    expect(whyNotSent({ ...confirmed, state, isInSession: true })).toBe('inSession')
})
