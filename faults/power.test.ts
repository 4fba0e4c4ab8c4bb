import { expect, test } from 'vitest'
import { losePower } from '#faults/lose-power.ts'

test('a loss of power takes nothing that was acknowledged; `npm run faults` repeats it more often', async (context) => {
  const lost = await losePower({ seed: 6, times: 1 }, () => {})
  context.skip(lost === undefined, 'No disk can be mounted here.')
  expect(lost).toEqual([])
}, 180_000)
