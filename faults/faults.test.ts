import { expect, test } from 'vitest'
import { runRounds } from '#faults/run-rounds.ts'

/** Three faults: kill -9 of one server, of both servers, and of the database. */
const seed = 6

test('a few faults under load lose nothing; `npm run faults` causes more', { timeout: 180_000 }, async () => {
  expect(await runRounds({ seed, rounds: 3 }, () => {})).toEqual([])
})
