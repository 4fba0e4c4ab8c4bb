import { expect, test } from 'vitest'
import type { Viewer } from '#domain/viewer.ts'
import { audienceFor, commentOf, correctableUntil, mayWithdraw, readableAudiences } from '#domain/thread/message.ts'

const viewer = (role: Viewer['role'], traits: Partial<Viewer> = {}): Viewer => ({
  id: 1,
  role,
  commissionId: null,
  signInId: 1,
  impersonatorId: null,
  ...traits,
})
const holder = viewer('ROLE_USER')
const member = viewer('ROLE_COMMISSION')

test('a holder writes and reads shared messages, and can choose nothing else', () => {
  expect(readableAudiences(holder)).toEqual(['shared'])
  expect(audienceFor(holder, undefined)).toBe('shared')
  expect(() => audienceFor(holder, 'internal')).toThrow(
    expect.objectContaining({
      code: 'field.invalid.error',
      fields: [{ field: 'audience', message: 'field.invalid.error' }],
    }),
  )
})

test('a reviewer’s message is internal unless it is marked for the holder', () => {
  expect(readableAudiences(member)).toEqual(['shared', 'internal'])
  expect([audienceFor(member, undefined), audienceFor(member, null), audienceFor(member, 'shared')]).toEqual([
    'internal',
    'internal',
    'shared',
  ])
})

test('only its author may correct it, for a quarter of an hour', () => {
  const mine = { authorId: 1, impersonatorId: null, writtenAt: '2026-11-22T10:00:00.000Z', isWithdrawn: false }
  expect(correctableUntil(mine, member)).toBe('2026-11-22T10:15:00.000Z')
  expect(correctableUntil(mine, viewer('ROLE_COMMISSION', { id: 2 }))).toBeNull()
  expect(correctableUntil(mine, viewer('ROLE_COMMISSION', { impersonatorId: 9 }))).toBeNull()
  expect(correctableUntil({ ...mine, impersonatorId: 9 }, member)).toBeNull()
  expect(correctableUntil({ ...mine, isWithdrawn: true }, member)).toBeNull()
})

test('only administrators withdraw', () => {
  const roles = ['ROLE_USER', 'ROLE_COMMISSION', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const
  expect(roles.map((role) => mayWithdraw({ role }))).toEqual([false, false, true, true])
})

test('a long message is a comment that the form’s field can hold', () => {
  expect(commentOf('Court.')).toBe('Court.')
  expect(commentOf('x'.repeat(1000))).toBe('x'.repeat(1000))
  expect(commentOf('x'.repeat(1001))).toBe(`${'x'.repeat(999)}…`)
  expect(commentOf(`${'x'.repeat(998)}😀😀`)).toBe(`${'x'.repeat(998)}…`)
})
