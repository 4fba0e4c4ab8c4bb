import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { removeAdded } from '#bench/generated-data.ts'
import { interleaved, ratioOf, spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults, type Bar } from '#bench/results.ts'
import { scenarios } from '#bench/scenarios.ts'

/** npm run bench:million: our server on a million projects beside itself on a hundred thousand. */
const [small, large] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1_000_000)]
const atLeast = 0.8
const longestSearch = 100

const databases = [await openBenchDatabase(small), await openBenchDatabase(large)] as const
const servers = [await startContestant('ours', databases[0]), await startContestant('ours', databases[1])] as const
const rows: string[][] = []
const bars: Bar[] = []
try {
  const [ofSmall, ofLarge] = await Promise.all([sizesOf(0, small), sizesOf(1, large)])
  for (const { name, ours } of scenarios.filter((scenario) => scenario.name !== 'login')) {
    const { one, other } = await interleaved(
      { contestant: servers[1], request: ours(ofLarge) },
      { contestant: servers[0], request: ours(ofSmall) },
    )
    const ratio = ratioOf(one, other, ({ perSecond }) => perSecond)
    const p99 = spreadOf(one.map((each) => each.p99))
    const rate = (all: typeof one) => spreadOf(all.map(({ perSecond }) => perSecond)).median.toFixed(0)
    rows.push([name, spreadText(ratio), atLeast.toFixed(2), rate(one), rate(other), spreadText(p99, 1)])
    bars.push({ name, ratio, atLeast })
    console.log(rows.at(-1)!.join('  '), name === 'search' ? `(p99 under ${longestSearch} ms)` : '')
    await Promise.all([removeAdded(databases[0].connection, small), removeAdded(databases[1].connection, large)])
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await Promise.all(databases.map((database) => database.stop()))
}
await writeResults('million', {
  title: `${large.toLocaleString('en')} projects beside ${small.toLocaleString('en')}`,
  about:
    'The same server on two databases, in turn. What is looked up by an index hardly knows how many rows there are.',
  header: ['', 'ratio', 'at least', `/s at ${large}`, `/s at ${small}`, `p99 ms at ${large}`],
  rows,
  bars,
})

async function sizesOf(index: 0 | 1, count: number) {
  const { port } = servers[index]
  return {
    count,
    admin: await signedInHeaders(port, 'admin@bench.test'),
    holder: await signedInHeaders(port, 'holder@bench.test'),
  }
}
