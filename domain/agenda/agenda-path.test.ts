import { expect, test } from 'vitest'
import { eventPath } from '#domain/agenda/agenda-path.ts'

test.each([
  [42, '/agenda/42'],
  [2026, '/agenda/2026-'],
  [12_026, '/agenda/12026'],
])('the event %i is at %s', (id, path) => {
  expect(eventPath(id)).toBe(path)
})
