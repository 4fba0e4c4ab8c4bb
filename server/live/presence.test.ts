import { expect, test } from 'vitest'
import type { JudgedHint } from '#server/platform/live/remembered-news.ts'
import { readTold } from '#server/platform/live/told-hint.ts'
import { createPresence, presenceTold } from '#server/live/presence.ts'

function watched() {
  const presence = createPresence()
  const judge = presence.judge(async (hints) => hints.map((hint): JudgedHint => ({ hint, hears: () => true })))
  const tell = async (window: string, doing: 'reading' | 'editing' | 'gone', projectId = 12, userId = 7) =>
    (await judge([readTold(presenceTold({ projectId, doing, userId, window }))])).length
  return { presence, tell }
}

test('others see what somebody is doing, but not the number of their windows', async () => {
  const { tell } = watched()
  expect([await tell('a', 'reading'), await tell('a', 'reading'), await tell('b', 'reading')]).toEqual([1, 0, 0])
  expect([await tell('c', 'editing'), await tell('b', 'gone'), await tell('c', 'gone')]).toEqual([1, 0, 1])
  expect([await tell('a', 'gone'), await tell('a', 'gone')]).toEqual([1, 0])
})

test('a user who opens ever more windows is shown in the last ones, and others are unaffected', async () => {
  const { presence, tell } = watched()
  await tell('other', 'reading', 1, 8)
  for (let project = 1; project <= 500; project++) await tell(`w${project}`, 'reading', project)
  const seen = presence.list()
  expect(seen.filter(({ userId }) => userId === 7).map(({ projectId }) => projectId)).toEqual(
    Array.from({ length: 20 }, (_, index) => 481 + index),
  )
  expect(seen.filter(({ userId }) => userId === 8)).toHaveLength(1)
})
