import { parseArgs } from 'node:util'
import { mostMegabytes, takeLargePictures } from '#faults/memory.ts'
import { runRounds } from '#faults/run-rounds.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const rounds = Number(values.rounds ?? 20)

console.log(`Seed ${seed}, ${rounds} rounds`)
const lost = await runRounds({ seed, rounds }, (line) => console.log(line))

const { server, pictures, seconds, statuses } = await takeLargePictures(4)
const fits = server + pictures < mostMegabytes && statuses.every((status) => status === 200)
console.log(
  `four pictures of forty million pixels at once, in ${seconds.toFixed(1)} s: ${statuses.join(', ')}; at most ${server} MB in the server and ${pictures} MB beside it, of ${mostMegabytes}`,
)
process.exit(lost.length === 0 && fits ? 0 : 1)
