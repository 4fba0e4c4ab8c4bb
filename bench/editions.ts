import { Client } from 'pg'
import { openBenchDatabase, type BenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { interleaved, ratioOf, spreadOf, type Measured } from '#bench/interleaved.ts'
import { spreadText, writeResults, type Bar } from '#bench/results.ts'
import { scenarios } from '#bench/scenarios.ts'

/** npm run bench:editions: one hundred thousand projects over ten editions, beside as many in one. */
const count = 100_000
const [many, one] = [10, 1]
const reading = new Set(['list', 'sorted', 'search', 'item', 'dashboard'])
/** The least share of the other's speed. */
const atLeast = 0.9

const grounds: { database: BenchDatabase; stop: () => Promise<void> }[] = []
const rows: string[][] = []
const bars: Bar[] = []
try {
  const [spread, single] = [await open(many), await open(one)]
  for (const scenario of scenarios.filter(({ name }) => reading.has(name))) {
    const runner = ({ contestant, headers, highest }: Ground) => ({
      contestant,
      request: scenario.ours({ count: highest, admin: headers, holder: headers }),
    })
    const measured = await interleaved(runner(spread), runner(single))
    tell(scenario.name, measured.one, measured.other)
  }
} finally {
  for (const { stop } of grounds) await stop()
}
await writeResults('editions', {
  title: `${count.toLocaleString('en')} projects over ${many} editions, beside as many in one`,
  about:
    'The same server on two databases: in the one, the list, its search and its counters are those of the current edition, with nine others beside it; in the other there is one edition. Ten connections; both measured in turn. CPU is what one answer costs, in microseconds, of the application and of PostgreSQL.',
  header: ['', 'ratio', 'at least', `${many} editions /s`, 'one /s', 'CPU ten', 'CPU one'],
  rows,
  bars,
})

type Ground = Awaited<ReturnType<typeof open>>

async function open(spreadOver: number) {
  const database = await openBenchDatabase(count, [], spreadOver)
  const contestant = await startContestant('ours', database)
  const stop = async () => {
    await contestant.stop()
    await database.stop()
  }
  grounds.push({ database, stop })
  const client = new Client(database.connection)
  await client.connect()
  await client.query('vacuum analyze')
  const { rows: found } = await client.query<{ highest: number }>('select max(id) as highest from project')
  await client.end()
  const headers = await signedInHeaders(contestant.port, 'admin@bench.test')
  return { contestant, headers, highest: found[0]!.highest }
}

function tell(name: string, ten: Measured[], alone: Measured[]) {
  const ratio = ratioOf(ten, alone, ({ perSecond }) => perSecond)
  const refused = [...ten, ...alone].reduce((sum, each) => sum + each.refused, 0)
  if (refused > 0) throw new Error(`${name}: ${refused} requests were refused.`)
  const mid = (all: Measured[], of: (each: Measured) => number) => spreadOf(all.map(of)).median
  const cpu = (all: Measured[]) => `${mid(all, (m) => m.appMicros)} + ${mid(all, (m) => m.databaseMicros)}`
  const speed = (all: Measured[]) => mid(all, (m) => m.perSecond).toFixed(0)
  rows.push([name, spreadText(ratio), atLeast.toFixed(2), speed(ten), speed(alone), cpu(ten), cpu(alone)])
  bars.push({ name, ratio, atLeast })
  console.log(rows.at(-1)!.join('  '))
}
