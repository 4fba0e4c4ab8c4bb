import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

test('typed text shows at once; the server is queried at most every half second, with the last value', async () => {
  const { result, act } = await renderHook(() => useTableState('lamp'))
  for (const text of ['m', 'mo', 'mok']) await act(() => result.current.search(text))
  expect(result.current.state.search).toBe('mok')
  expect(result.current.wanted.search).toBe('m')
  await act(() => void vi.advanceTimersByTime(500))
  expect(result.current.wanted.search).toBe('mok')
})

test('a sort does not wait, and includes what was being typed', async () => {
  const { result, act } = await renderHook(() => useTableState('lamp'))
  await act(() => result.current.search('m'))
  await act(() => result.current.search('mo'))
  await act(() => result.current.sort('name', false))
  expect(result.current.wanted).toMatchObject({ search: 'mo', sortBy: 'name', sortDesc: false, currentPage: 1 })
})

test('a new search or filter begins on the first page', async () => {
  const { result, act } = await renderHook(() => useTableState('lamp'))
  await act(() => result.current.goTo(4))
  await act(() => result.current.filter('shape', 'ROUND'))
  expect(result.current.wanted).toMatchObject({ currentPage: 1, filters: { shape: 'ROUND' } })
})

test('a table’s own default sort applies until another is chosen, which is stored', async () => {
  const first = await renderHook(() => useTableState('lamp', { sortBy: 'watts', sortDesc: false }))
  expect(first.result.current.state).toMatchObject({ sortBy: 'watts', sortDesc: false })
  await first.act(() => first.result.current.sort('name', true))
  const second = await renderHook(() => useTableState('lamp', { sortBy: 'watts', sortDesc: false }))
  expect(second.result.current.state).toMatchObject({ sortBy: 'name', sortDesc: true })
})
