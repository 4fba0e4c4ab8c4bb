import { Client } from 'pg'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { removeAdded } from '#bench/generated-data.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { answerTo, load, post, type Load } from '#bench/load.ts'
import { spreadText, writeResults } from '#bench/results.ts'
import { completeFields, inDays } from '#test/project-form.ts'

/** npm run bench:parallel [rounds]: fifty saves of different projects at once, on a pool of ten, beside one after another. */
const rounds = Number(process.argv[2] ?? 7)
const [count, together] = [100_000, 50]
const consents = { acceptRules: true, acceptDataProtection: true, acceptOwnership: true }

const database = await openBenchDatabase(count)
const client = new Client(database.connection)
await client.connect()
const ours = await startContestant('ours', database)
try {
  const headers = {
    ...(await signedInHeaders(ours.port, 'holder@bench.test')),
    'content-type': 'application/json',
  }
  const save = (path: string, fields: object) => post(path, JSON.stringify(fields), headers)
  const ids: number[] = []
  for (let made = 0; made < together; made++)
    ids.push(JSON.parse(await answerTo(ours.port, save('/project', draft()))).id)
  await client.query('update project set image_id = (select min(id) from image) where id = any($1)', [ids])

  const acts = {
    updates: (id: number) => save(`/project/${id}`, { priceDetails: `${Math.round(performance.now())} €` }),
    submissions: (id: number) => save(`/project/${id}`, { isSubmited: true, ...consents }),
  }
  const rows: string[][] = []
  const bars = []
  for (const [name, act] of Object.entries(acts)) {
    const run = async (connections: number): Promise<Load> => {
      await client.query(`update project set status = 'DRAFT', submission_date = null where id = any($1)`, [ids])
      return load(ours.port, (number) => act(ids[number]!), { connections, seconds: 0, atLeast: together })
    }
    await run(1)
    const before = await deadlocks()
    const [atOnce, inTurn]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      atOnce.push(await run(together))
      inTurn.push(await run(1))
    }
    const ratio = spreadOf(atOnce.map(({ perSecond }, round) => perSecond / inTurn[round]!.perSecond))
    const ms = (all: Load[]) => spreadText(spreadOf(all.map(({ perSecond }) => (together / perSecond) * 1000)), 0)
    const longest = spreadText(spreadOf(atOnce.map(({ p99 }) => p99)), 0)
    const refused = [...atOnce, ...inTurn].reduce((sum, each) => sum + each.refused, 0)
    rows.push([
      `${together} ${name}`,
      ms(atOnce),
      ms(inTurn),
      spreadText(ratio),
      longest,
      String(refused),
      String((await deadlocks()) - before),
    ])
    bars.push({ name, ratio, atLeast: 1 })
  }
  await writeResults('parallel', {
    title: `${together} saves at once`,
    about: `Different projects, saved by ${together} connections at once through a pool of ten, and by one after another in the same rounds. The ratio tells how much sooner all are done at once; the longest is how long the last one waited.`,
    header: ['', 'at once, ms', 'one after another, ms', 'ratio', 'longest, ms', 'refused', 'deadlocks'],
    rows,
    bars,
  })
} finally {
  await client.query('delete from outgoing_message')
  await client.end()
  await ours.stop()
  await removeAdded(database.connection, count)
  await database.stop()
}

function draft() {
  const dates = [{ date: inDays(30), startTime: '18:30', endTime: '20:00' }]
  return { ...completeFields({ isSubmited: 'false' }), projectDateConfs: dates }
}

async function deadlocks(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.n
}
