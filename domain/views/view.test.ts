import { describe, expect, test } from 'vitest'
import { isBuiltIn, isSameView, settingsOfBuiltIn, type ViewSettings } from '#domain/views/view.ts'

const view: ViewSettings = { search: 'thé', filters: { commission: [1, 2] }, sortBy: 'id', sortDesc: true }

describe('a view has changed', () => {
  test.each([
    ['search', { search: 'the' }],
    ['a filter', { filters: { commission: [1] } }],
    ['one filter more', { filters: { commission: [1, 2], answered: 'yes' } }],
    ['the order', { sortDesc: false }],
    ['the columns', { columns: ['name'] }],
    ['the height', { density: 'compact' }],
  ] as const)('with %s', (_what, change) => {
    expect(isSameView(view, { ...view, ...(change as Partial<ViewSettings>) })).toBe(false)
  })

  test('but not by empty values, the order of choices, or defaults', () => {
    const other: ViewSettings = {
      ...view,
      search: 'thé ',
      filters: { answered: null, projectTypes: [], commission: ['2', 1] },
      density: 'normal',
    }
    expect(isSameView(view, other)).toBe(true)
    const one = { ...view, filters: { commission: [1], answered: 'yes' } }
    expect(isSameView(one, { ...view, filters: { answered: 'yes', commission: [1] } })).toBe(true)
  })
})

test('built-in views filter by a member’s own commission, and by none for an administrator', () => {
  expect(settingsOfBuiltIn('toReview', 3).filters).toEqual({ projectStatus: ['SUBMITED'], commission: [3] })
  expect(settingsOfBuiltIn('toReview', null).filters).toEqual({ projectStatus: ['SUBMITED'] })
  expect(settingsOfBuiltIn('answers', 3).filters).toEqual({ answered: 'yes', commission: [3] })
  expect(settingsOfBuiltIn('mine', 3)).toMatchObject({ search: '', sortBy: 'id', sortDesc: true })
  expect(settingsOfBuiltIn('mine', 3).filters).toEqual({ assignee: 'me' })
  expect([isBuiltIn('mine'), isBuiltIn('toString')]).toEqual([true, false])
})
