import { expect, test } from 'vitest'
import { changesBetween } from '#web/platform/ui/data-table/row-changes.ts'

const row = (id: number, name = 'a') => ({ id, name })

test.each([
  ['nothing', [row(1), row(2)], [row(1), row(2)], { count: 0, moves: false }],
  ['a value', [row(1), row(2)], [row(1), row(2, 'b')], { count: 1, moves: false }],
  ['a row that goes', [row(1), row(2)], [row(2)], { count: 1, moves: true }],
  ['a row that comes, and pushes one off the page', [row(1), row(2)], [row(3), row(1)], { count: 1, moves: true }],
  ['two that come, and one that is other', [row(1)], [row(3), row(4), row(1, 'b')], { count: 3, moves: true }],
  ['another order', [row(1), row(2)], [row(2), row(1)], { count: 1, moves: true }],
])('%s', (_what, shown, fresh, changes) => {
  expect(changesBetween(shown, fresh)).toEqual(changes)
})
