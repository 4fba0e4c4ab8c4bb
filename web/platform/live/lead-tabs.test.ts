import { afterEach, expect, test } from 'vitest'
import type { LiveHints } from '#web/platform/live/hints.ts'
import { leadTabs } from '#web/platform/live/lead-tabs.ts'

const closing: AbortController[] = []
afterEach(() => {
  for (const tab of closing.splice(0)) tab.abort()
})

const lit: LiveHints = { everything: false, hints: [{ topic: 'lamp', id: 1, kind: 'lit' }] }

/** A tab with the real locks and channels of this browser, and a server that sends what the test gives it. */
function openTab(name: string) {
  const stop = new AbortController()
  closing.push(stop)
  const tab = {
    told: [] as LiveHints[],
    say: undefined as ((told: LiveHints) => void) | undefined,
    close: () => stop.abort(),
  }
  const lead = (tell: (told: LiveHints) => void, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      tab.say = tell
      signal.addEventListener('abort', () => {
        tab.say = undefined
        resolve()
      })
    })
  void leadTabs(name, lead, (told) => tab.told.push(told), stop.signal)
  return tab
}

test('one of several tabs follows and informs all; when it closes another continues, and all renew everything', async () => {
  const name = crypto.randomUUID()
  const first = openTab(name)
  await expect.poll(() => first.say).toBeDefined()
  const others = [openTab(name), openTab(name)]
  first.say!(lit)
  for (const tab of [first, ...others]) await expect.poll(() => tab.told).toEqual([lit])
  expect(others.map(({ say }) => say)).toEqual([undefined, undefined])

  first.close()
  await expect.poll(() => others.filter(({ say }) => say !== undefined)).toHaveLength(1)
  const everything = { everything: true, hints: [] }
  for (const tab of others) await expect.poll(() => tab.told).toEqual([lit, everything])
  expect(first.told).toEqual([lit])
})

test('another user in this browser receives nothing of it', async () => {
  const [mine, theirs] = [openTab(crypto.randomUUID()), openTab(crypto.randomUUID())]
  await expect.poll(() => mine.say && theirs.say).toBeDefined()
  mine.say!(lit)
  theirs.say!({ everything: true, hints: [] })
  expect([mine.told, theirs.told]).toEqual([[lit], [{ everything: true, hints: [] }]])
})
