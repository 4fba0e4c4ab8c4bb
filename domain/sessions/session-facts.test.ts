import { expect, test } from 'vitest'
import { faultOfHours } from '#domain/sessions/session-facts.ts'

// 18:30 in Paris.
const closedAt = '2026-09-24T16:30:00Z'

test.each([
  ['2026-09-24', '14:00', '16:00', undefined],
  // It was over at its close, to the minute.
  ['2026-09-24', '14:00', '18:30', undefined],
  ['2026-09-24', '14:00', '18:31', 'heldUntil'],
  ['2026-09-24', '18:30', '19:00', 'heldFrom'],
  ['2026-09-24', '18:29', '18:30', undefined],
  ['2026-09-25', '08:00', '09:00', 'heldFrom'],
  // On the day before, every hour is still to come.
  ['2026-09-23', '20:00', '23:00', undefined],
  ['2026-09-23', '20:00', '20:00', 'heldUntil'],
  ['2026-09-23', '20:00', '19:00', 'heldUntil'],
] as const)('held on %s from %s until %s: %s', (day, from, until, fault) => {
  expect(faultOfHours({ from, until }, day, closedAt)).toBe(fault)
})
