import { expect, test } from 'vitest'
import { reportBlocks, type OpenWork, type ReportBlock } from '#domain/closing/closing.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'

const done: OpenWork = {
  toDecide: 0,
  awaited: 0,
  drafts: 0,
  prepared: 0,
  sessions: 0,
  minutes: 0,
  reports: 0,
  unpaid: 0,
  toPay: 0,
  toCome: 0,
}
const going = { drafts: 3, reports: 2, unpaid: 1, toPay: 120_000, toCome: 1 }
const deciding = { toDecide: 1, awaited: 2, prepared: 3 }

test.each<[EditionState, string, Partial<OpenWork>, ReportBlock[]]>([
  ['ended', '2026-11-21', {}, []],
  ['current', '2026-11-21', {}, []],
  // On its last day, it is not over.
  ['ended', '2026-11-20', {}, ['notOver']],
  // What goes on after the year does not wait for it.
  ['ended', '2026-11-21', going, []],
  ['ended', '2026-11-21', deciding, ['toDecide', 'awaited', 'prepared']],
  ['archived', '2026-11-21', deciding, []],
  ['archived', '2026-11-21', { ...deciding, sessions: 1, minutes: 1 }, ['sessions', 'minutes']],
  ['ended', '2026-11-21', { minutes: 1 }, ['minutes']],
])('the annual report of an edition that is %s, on %s, with %j open, waits for %j', (state, today, open, blocks) => {
  expect(reportBlocks({ state, editionEnd: '2026-11-20', today, open: { ...done, ...open } })).toEqual(blocks)
})
