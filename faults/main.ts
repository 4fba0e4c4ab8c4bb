import { parseArgs } from 'node:util'
import { runRounds } from '#faults/run-rounds.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const rounds = Number(values.rounds ?? 20)

console.log(`Seed ${seed}, ${rounds} rounds`)
const lost = await runRounds({ seed, rounds }, (line) => console.log(line))
process.exit(lost.length === 0 ? 0 : 1)
