import { parseArgs } from 'node:util'
import { failOver, ways } from '#faults/fail-over.ts'
import { takeDownOnSignals } from '#faults/take-down.ts'

/** npm run rehearse:failover -- [--times 10] [--seed 7] */
const { values } = parseArgs({ options: { times: { type: 'string' }, seed: { type: 'string' } } })
takeDownOnSignals()
const [seed, times] = [Number(values.seed ?? 7), Number(values.times ?? 10)]
const lost: string[] = []
for (const by of ways) {
  console.log(`By ${by}:`)
  lost.push(...(await failOver({ seed, times, by }, (line) => console.log(`  ${line}`))))
}
process.exit(lost.length === 0 ? 0 : 1)
