import { expect, test } from 'vitest'
import { allRows } from '#domain/tables/table.ts'
import { lastPage, pageLinks, rowRange } from '#web/platform/ui/data-table/pages.ts'

test.each([
  { current: 1, last: 1, links: [1] },
  { current: 1, last: 2, links: [1, 2] },
  { current: 1, last: 9, links: [1, 2, 3] },
  { current: 5, last: 9, links: [4, 5, 6] },
  { current: 9, last: 9, links: [7, 8, 9] },
])('page $current of $last offers $links', ({ current, last, links }) => {
  expect(pageLinks(current, last)).toEqual(links)
})

test('every row is on one page', () => {
  expect(lastPage(5_000, allRows)).toBe(1)
  expect(rowRange(3, allRows, 5_000)).toEqual({ first: 1, last: 5_000 })
})

test('the last page ends with the last row', () => {
  expect(lastPage(114, 50)).toBe(3)
  expect(rowRange(3, 50, 114)).toEqual({ first: 101, last: 114 })
})
