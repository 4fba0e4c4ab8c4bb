import { expect, test } from 'vitest'
import { runRounds } from '#faults/run-rounds.ts'

/** Whose three faults are: kill -9 of a server, of everything, of the database. */
const seed = 6

test('a few faults under load lose nothing; `npm run faults` tries more', { timeout: 180_000 }, async () => {
  expect(await runRounds({ seed, rounds: 3 }, () => {})).toEqual([])
})
