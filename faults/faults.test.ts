import { expect, test } from 'vitest'
import { runRounds } from '#faults/run-rounds.ts'

test('a few faults under load lose nothing; `npm run faults` tries more', { timeout: 180_000 }, async () => {
  expect(await runRounds({ seed: 7, rounds: 4 }, () => {})).toEqual([])
})
