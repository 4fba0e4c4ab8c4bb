import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { allRows, defaultPageSize, pageSizes, tableEndpoints } from '#domain/tables/table.ts'
import { readBy, refused } from '#test/read-by.ts'

const item = z.object({ id: z.int() })
const makeTable = () => tableEndpoints('book', item, ['ROLE_ADMIN'], { filterNames: ['shelf', 'bought'] })

const firstPage = { perPage: 50, currentPage: 1, sortBy: '', sortDesc: 'true', search: '', filters: '[]' }

describe('the request of a table', () => {
  test('is its first page by default', () => {
    expect(readBy(makeTable().tableResults.input, {})).toEqual(firstPage)
    expect(defaultPageSize).toBe(50)
    expect([...pageSizes]).toEqual([10, 50, 100, 2_147_483_647])
    expect(allRows).toBe(2_147_483_647)
  })

  test.each([
    [
      { perPage: '100', currentPage: 2 },
      { perPage: 100, currentPage: 2 },
    ],
    [
      { sortBy: 'name', sortDesc: 'false' },
      { sortBy: 'name', sortDesc: 'false' },
    ],
    [{ sortDesc: '' }, { sortDesc: '' }],
    [{ sortDesc: true }, { sortDesc: true }],
    [{ search: 'x'.repeat(250) }, { search: 'x'.repeat(250) }],
    [{ filters: ['as it is'] }, { filters: ['as it is'] }],
    [{ filters: 'x'.repeat(20_000) }, { filters: 'x'.repeat(20_000) }],
  ])('%j is read', (sent, answer) => {
    expect(readBy(makeTable().tableResults.input, sent)).toEqual({ ...firstPage, ...answer })
  })

  test.each([
    [{ perPage: true }, 'perPage'],
    [{ sortBy: 1 }, 'sortBy'],
    [{ sortDesc: 'yes' }, 'sortDesc'],
    [{ search: 'x'.repeat(251) }, 'search'],
    [{ filters: 'x'.repeat(20_001) }, 'filters'],
    [{ filters: {} }, 'filters'],
  ])('%j is not', (sent, field) => {
    expect(readBy(makeTable().tableResults.input, sent)).toEqual(refused({ [field]: 'field.invalid.error' }))
  })
})

describe('every table', () => {
  test('has its two calls, under its name, for the users it admits', () => {
    const { initTable, tableResults } = makeTable()
    expect([initTable.method, initTable.path, initTable.who]).toEqual(['GET', '/book/initB122Table', ['ROLE_ADMIN']])
    expect([tableResults.method, tableResults.path, tableResults.who, tableResults.sends]).toEqual([
      'POST',
      '/book/getB122TableResults',
      ['ROLE_ADMIN'],
      'form',
    ])
    for (const { summary } of [initTable, tableResults]) expect(summary).toMatch(/^[A-Z].+\.$/)
  })

  test('names its filters in their order, if it has some', () => {
    expect(makeTable().filterNames).toEqual(['shelf', 'bought'])
    expect(tableEndpoints('book', item, 'everyone').filterNames).toEqual([])
  })

  test('returns rows of its own kind', () => {
    const page = { items: [{ id: 1 }], totalRows: 1 }
    expect(readBy(makeTable().tableResults.output, page)).toEqual(page)
    expect(readBy(makeTable().tableResults.output, { ...page, items: [{ id: 'x' }] })).toHaveProperty('refused')
    expect(readBy(makeTable().tableResults.output, { items: [] })).toHaveProperty('refused')
  })

  test('returns the number of rows and the options of each filter when it opens', () => {
    const filter = { position: 0, field: 'shelf', type: 'choice', selectedValue: null }
    const start = { totalCount: 2, filters: [{ ...filter, options: [{ value: 1, text: 'A' }] }, filter] }
    expect(readBy(makeTable().initTable.output, start)).toEqual(start)
    expect(
      readBy(makeTable().initTable.output, { totalCount: 2, filters: [{ ...filter, type: 'text' }] }),
    ).toHaveProperty('refused')
  })
})
