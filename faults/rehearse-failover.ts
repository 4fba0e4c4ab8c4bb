import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { failOver, type FailOvers } from '#faults/fail-over.ts'
import { ways } from '#faults/start-pair-stage.ts'
import { takeDownOnSignals } from '#faults/take-down.ts'

/**
 * npm run rehearse:failover -- [--times 10] [--seed 7]
 * So many times each way round, by each way of finding the primary; the figures go to bench/results/failover.md.
 */
const { values } = parseArgs({ options: { times: { type: 'string' }, seed: { type: 'string' } } })
takeDownOnSignals()
const [seed, times] = [Number(values.seed ?? 7), Number(values.times ?? 10)]
const found: [string, FailOvers][] = []
const before = loadOfMachine()
for (const by of ways) {
  console.log(`By ${by}:`)
  const one = await failOver({ seed, times: 2 * times, by }, (line) => console.log(`  ${line}`))
  if (one !== undefined) found.push([by, one])
}
await writeFile('bench/results/failover.md', report())
process.exit(found.every(([, { lost }]) => lost.length === 0) ? 0 : 1)

function report(): string {
  const rows: [string, (found: FailOvers) => string | number][] = [
    ['promotions', ({ sincePromotion }) => sincePromotion.length],
    ['acknowledged acts', ({ acts }) => acts ?? ''],
    ['acknowledged votes', ({ votes }) => votes],
    ['prepared decisions that were sent', ({ sends }) => sends],
    ['mails', ({ sent }) => sent ?? ''],
    ['lost', ({ lost }) => lost.length],
    ['mails twice', ({ lost }) => lost.filter((line) => line.includes('Message-IDs')).length],
    ['mails repeated under their Message-ID', ({ sameMessageId }) => sameMessageId ?? ''],
    ['ms from the promotion to the first act, median', ({ sincePromotion }) => middle(sincePromotion)],
    ['the longest', ({ sincePromotion }) => Math.max(...sincePromotion)],
    ['ms from the death to the first act, median', ({ sinceDeath }) => middle(sinceDeath)],
    ['the longest', ({ sinceDeath }) => Math.max(...sinceDeath)],
    ['requests of the agenda', ({ agenda }) => agenda.answered + agenda.refused],
    ['of these refused', ({ agenda }) => agenda.refused],
  ]
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(['', ...found.map(([by]) => `by ${by}`)]),
    line(['---', ...found.map(() => '---:')]),
    ...rows.map(([name, of]) => line([name, ...found.map(([, figures]) => of(figures))])),
  ]
  return `# A primary that dies under load

Two PostgreSQL, of which one follows the other synchronously, and two servers, on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB shared with whatever else ran (load average of fifteen minutes: ${before} before, ${loadOfMachine()} at the end, itself included). The primary is killed (\`kill -9\`) in the middle of saves, votes, sendings and mails; up to two seconds later the other one is promoted; the former primary comes back as it was, and then as a standby; then the same the other way. \`npm run rehearse:failover\` does it again, and writes this page.

${table.join('\n')}

By addresses, the servers follow the newest timeline themselves; by switch, HAProxy leads to one address. Nothing was written to a primary that had lost its place, or it would count as lost.
`
}

/** The load average of the last fifteen minutes. */
function loadOfMachine(): string {
  return loadavg()[2]!.toFixed(1)
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
