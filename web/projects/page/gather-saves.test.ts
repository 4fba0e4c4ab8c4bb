import { expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { gatherSaves } from '#web/projects/page/gather-saves.ts'

const line = (id: number, minute: number, fields: Partial<HistoryLine> = {}): HistoryLine => ({
  id,
  at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
  action: 'edited',
  actor: 'Naoko Hirai',
  impersonator: null,
  changes: {},
  ...fields,
})

test('saves made in one go are one line, from the first value to the last', () => {
  const lines = [
    line(4, 40, { changes: { name: ['Ind', 'Indigo'], placeName: ['', 'Musée'] } }),
    line(3, 20, { changes: { name: ['I', 'Ind'], description: ['', 'x'] } }),
    line(2, 5, { changes: { name: ['', 'I'], description: ['x', ''] } }),
    line(1, 0, { action: 'created' }),
  ]
  expect(gatherSaves(lines)).toEqual([
    { ...lines[0], changes: { name: ['', 'Indigo'], placeName: ['', 'Musée'] }, saves: 3 },
    { ...lines[3], saves: 1 },
  ])
})

test.each<[string, Partial<HistoryLine>]>([
  ['another person', { actor: 'Marianne Vasseur' }],
  ['an administrator in one’s name', { impersonator: 'Hélène Morvan' }],
  ['another act', { action: 'submit' }],
])('%s stays apart', (_what, fields) => {
  const lines = [line(3, 20), line(2, 15, fields), line(1, 10)]
  expect(gatherSaves(lines).map(({ id, saves }) => [id, saves])).toEqual([
    [3, 1],
    [2, 1],
    [1, 1],
  ])
})

test('a pause of half an hour is still one go, a minute more is not', () => {
  expect(gatherSaves([line(3, 59), line(2, 29), line(1, -2)]).map(({ saves }) => saves)).toEqual([2, 1])
})
