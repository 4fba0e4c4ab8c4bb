import { expect, test } from 'vitest'
import { voteInARoom } from '#faults/vote-in-a-room.ts'

test('a late count is reported separately, and is no fault; `npm run faults` votes more often', async () => {
  const said: string[] = []
  const faults = await voteInARoom({ seed: 6, voters: 3, rounds: 1, expectedMs: 0 }, (line) => said.push(line))
  expect(faults).toEqual([])
  expect(said).toEqual([
    expect.stringMatching(/^1 ballots of 3 voters/),
    expect.stringMatching(/^slow: the count at its last reader took \d+ ms, and 0 are expected$/),
  ])
}, 180_000)
