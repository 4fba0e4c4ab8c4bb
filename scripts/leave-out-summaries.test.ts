import { expect, test } from 'vitest'
import { withoutSummaries } from '#scripts/leave-out-summaries.ts'

test.each([
  [`{ path: '/a', summary: 'Sign in. 401 for "a wrong" pair, \\'so\\'.', who: 'everyone' }`],
  ['{ path: "/a",\n  summary:\n    "Whether a code\\\\",\n  who: "everyone" }'],
  ['{ path: "/a", summary: `Told: ${"in parts"}`, who: "everyone" }'],
  ['{\n  reads: "fresh",\n  path: "/a", summary: "Sign in.", who: "everyone" }'],
])('a call is left without its summary, and with all else: %s', (code) => {
  expect(withoutSummaries(code).replaceAll(/\s+/g, ' ').replaceAll("'", '"')).toBe(
    '{ path: "/a", summary: "", who: "everyone" }',
  )
})

test('a field of that name stays', () => {
  const field = 'z.object({ summary: z.string() })'
  expect(withoutSummaries(field)).toBe(field)
})
