import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '#web/platform/ui/data-table/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, then once for everything in the interval, with the last value', () => {
  const run = vi.fn<(value: string) => void>()
  const calls = throttle(run, 500)
  for (const text of ['m', 'ma', 'mat', 'mats']) calls.soon(text)
  expect(run.mock.calls).toEqual([['m']])
  vi.advanceTimersByTime(499)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['m'], ['mats']])
})

test('keeps its interval after the last run too', () => {
  const run = vi.fn<(value: number) => void>()
  const calls = throttle(run, 500)
  calls.soon(1)
  calls.soon(2)
  vi.advanceTimersByTime(500)
  calls.soon(3)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenLastCalledWith(3)
})

test('an urgent act replaces a value that waits', () => {
  const run = vi.fn<(value: string) => void>()
  const calls = throttle(run, 500)
  calls.soon('first')
  calls.soon('waiting')
  calls.now('reset')
  vi.advanceTimersByTime(1000)
  expect(run.mock.calls).toEqual([['first'], ['reset']])
})
