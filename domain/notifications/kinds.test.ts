import { expect, test } from 'vitest'
import { isChosen, kindOf, kindsFor, notificationKinds, usualDelivery } from '#domain/notifications/kinds.ts'

test('each role has its own kinds, and only urgent ones come at once', () => {
  expect(kindsFor('ROLE_USER').map((kind) => [kind, usualDelivery(kind, 'ROLE_USER')])).toEqual([
    ['message', 'now'],
    ['people', 'now'],
    ['pointDue', 'now'],
    ['filingOpen', 'now'],
    ['decision', 'now'],
    ['rights', 'now'],
    ['security', 'now'],
  ])
  expect(kindsFor('ROLE_COMMISSION').map((kind) => [kind, usualDelivery(kind, 'ROLE_COMMISSION')])).toEqual([
    ['mention', 'now'],
    ['session', 'now'],
    ['assignment', 'digest'],
    ['recusal', 'now'],
    ['interest', 'digest'],
    ['newProject', 'digest'],
    ['answer', 'digest'],
    ['opinionDue', 'digest'],
    ['message', 'digest'],
    ['people', 'digest'],
    ['modificationWaiting', 'now'],
    ['rights', 'now'],
    ['security', 'now'],
  ])
  expect(kindsFor('ROLE_ADMIN').map((kind) => [kind, usualDelivery(kind, 'ROLE_ADMIN')])).toEqual([
    ['mention', 'now'],
    ['session', 'now'],
    ['assignment', 'digest'],
    ['recusal', 'now'],
    ['interest', 'digest'],
    ['message', 'digest'],
    ['mailFails', 'digest'],
    ['rights', 'now'],
    ['security', 'now'],
  ])
  expect(kindsFor('ROLE_SUPER_ADMIN')).toEqual(kindsFor('ROLE_ADMIN'))
})

test('decisions, rights and security cannot be turned off', () => {
  expect(notificationKinds.filter((kind) => kindOf(kind).isLocked)).toEqual(['decision', 'rights', 'security'])
  for (const kind of ['decision', 'rights', 'security'] as const) expect(isChosen(kind, 'ROLE_USER')).toBe(false)
  expect(isChosen('message', 'ROLE_USER')).toBe(true)
  expect(isChosen('mention', 'ROLE_USER')).toBe(false)
})

test('a kind that cannot be turned off has a mail of its own', () => {
  const locked = notificationKinds.filter((kind) => kindOf(kind).isLocked)
  expect(locked.filter((kind) => kindOf(kind).hasOwnMail)).toEqual(locked)
})
