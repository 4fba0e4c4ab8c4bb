import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { editions, openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { interleaved, ratioOf, spreadOf, type Measured } from '#bench/interleaved.ts'
import { removeAdded } from '#bench/generated-data.ts'
import { spreadText, writeResults } from '#bench/results.ts'
import { scenarios, type Scenario } from '#bench/scenarios.ts'

/** npm run bench:server -- 100000 [scenario…]: our server beside the ceiling, on one database; with EDITIONS=10 on that of ten. */
const count = Number(process.argv[2] ?? 100_000)
const only = process.argv.slice(3)

const database = await openBenchDatabase(count)
const ceiling = await startContestant('ceiling', database)
const ours = await startContestant('ours', database)
const rows: string[][] = []
try {
  const sizes = {
    count,
    admin: await signedInHeaders(ours.port, 'admin@bench.test'),
    holders: await signedInHolders(),
  }
  for (const scenario of scenarios.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const requests = { ours: scenario.ours(sizes), other: (scenario.without ?? scenario.ceiling!)(sizes) }
    const other = scenario.without ? ours : ceiling
    await write(scenario.given?.before)
    if (scenario.sameAnswer) await compareAnswers(scenario, requests)
    const measured = await interleaved(
      { contestant: ours, request: requests.ours },
      { contestant: other, request: requests.other },
      scenario.pace,
    )
    tell(scenario, measured.one, measured.other)
    await write(scenario.given?.after)
    await removeAdded(database.connection, count)
  }
} finally {
  await Promise.all([ceiling.stop(), ours.stop()])
  await database.stop()
}
if (only.length === 0) {
  await writeResults(`server-${count}${editions === 1 ? '' : `-of-${editions}`}`, {
    title: `Our server beside the ceiling, ${count.toLocaleString('en')} projects${editions === 1 ? '' : ` over ${editions} editions`}`,
    about:
      'The ceiling is a bare HTTP server that sends one prepared statement an answer, on the same database, read model and kept counts, and that knows neither accounts, permissions nor validation. Ten connections; both measured in turn. ‘columns’ is the list with every column that can be asked for, beside the list without them. With twenty questions that every file answers: the list ‘by a choice’ beside that of one type, ‘by a number’ beside that by name, a save with ‘twenty answers’ beside one without, ‘their board’ beside the other board. CPU is what one answer costs, in microseconds, of the application and of PostgreSQL. Each figure is the median of the rounds, its spread beside it.',
    header: [
      '',
      'ratio',
      'at least',
      'ours /s',
      'ceiling /s',
      'p97.5 ms',
      'p99 ms',
      'p99 ratio',
      'CPU ours',
      'CPU ceiling',
    ],
    rows,
  })
}

/** So many that each makes a few dozen projects in a run, as people do; thousands of one would measure another product. */
async function signedInHolders() {
  const holders: Record<string, string>[] = []
  for (let number = 1; number <= 40; number++)
    holders.push(await signedInHeaders(ours.port, `holder${number}@bench.test`))
  return holders
}

async function write(statements: string | undefined) {
  if (statements === undefined) return
  const client = new Client(database.connection)
  await client.connect()
  await client.query(statements)
  await client.end()
}

function tell({ name, atLeast }: Scenario, our: Measured[], their: Measured[]) {
  const ratio = ratioOf(our, their, ({ perSecond }) => perSecond)
  const refused = our.reduce((sum, each) => sum + each.refused, 0)
  if (refused > 0) throw new Error(`${name}: ${refused} requests were refused.`)
  const mid = (all: Measured[], of: (each: Measured) => number) => spreadOf(all.map(of)).median
  const cpu = (all: Measured[]) => `${mid(all, (m) => m.appMicros)} + ${mid(all, (m) => m.databaseMicros)}`
  const row = [
    name,
    spreadText(ratio),
    atLeast.toFixed(2),
    mid(our, (m) => m.perSecond).toFixed(0),
    mid(their, (m) => m.perSecond).toFixed(0),
    mid(our, (m) => m.p975).toFixed(1),
    mid(our, (m) => m.p99).toFixed(1),
    spreadText(ratioOf(our, their, ({ p99 }) => p99)),
    cpu(our),
    cpu(their),
  ]
  rows.push(row)
  console.log(row.join('  '))
}

async function compareAnswers({ name }: Scenario, requests: Record<'ours' | 'other', (number: number) => Buffer>) {
  const [our, their] = await Promise.all([
    ours.answerTo(requests.ours(7)).then((body) => JSON.parse(body) as unknown),
    ceiling.answerTo(requests.other(7)).then((body) => JSON.parse(body) as unknown),
  ])
  if (!isDeepStrictEqual(our, their)) {
    throw new Error(`${name}: the two answer differently.\n${JSON.stringify(our)}\n${JSON.stringify(their)}`)
  }
}
