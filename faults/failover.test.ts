import { expect, test } from 'vitest'
import { failOver } from '#faults/fail-over.ts'
import { ways } from '#faults/start-pair-stage.ts'

test.each(ways)(
  'by %s, a primary dies under load and comes back: nothing acknowledged is lost, and nothing reaches the one that lost its place; `npm run rehearse:failover` repeats it',
  async (by) => {
    const said: string[] = []
    const found = await failOver({ seed: 11, times: 1, by }, (line) => said.push(line))
    expect(found?.lost ?? []).toEqual([])
  },
  300_000,
)
