import { Client } from 'pg'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults } from '#bench/results.ts'

/**
 * npm run bench:board: the whole board of one edition, its desk, and the resemblances of a project, among 100,000 of
 * ten editions.
 */
const [count, editions, rounds] = [100_000, 10, 30]

const database = await openBenchDatabase(count, [], editions)
const ours = await startContestant('ours', database)
const client = new Client(database.connection)
await client.connect()
try {
  // Fifteen days of the generated events, so that its towns have something on them; a year has one edition.
  await client.query(`
    update edition set first_day = first_day + interval '60 years', last_day = last_day + interval '60 years'
    where state <> 'current' and extract(year from first_day) = extract(year from (now() at time zone 'Europe/Paris')::date)`)
  await client.query(
    `update edition set first_day = (now() at time zone 'Europe/Paris')::date, last_day = (now() at time zone 'Europe/Paris')::date + 14 where state = 'current'`,
  )
  await client.query('vacuum analyze')
  const headers = await signedInHeaders(ours.port, 'admin@bench.test')
  const measure = async (pathOf: (round: number) => string) => {
    const ask = async (round: number) => {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${ours.port}${pathOf(round)}`, { headers })
      if (!answer.ok) throw new Error(await answer.text())
      await answer.arrayBuffer()
      return performance.now() - began
    }
    for (let warm = 0; warm < 10; warm++) await ask(rounds + warm)
    const measured: number[] = []
    for (let round = 0; round < rounds; round++) measured.push(await ask(round))
    return measured
  }
  const { rows: filed } = await client.query<{ id: number }>(`
    select p.id from project_search p join edition e on e.id = p.edition_id and e.state = 'current'
    where p.status = 'SUBMITED' order by md5(p.id::text) limit ${rounds + 10}`)
  const lines = [
    { name: 'board', most: 50, measured: await measure(() => '/board') },
    { name: 'desk', most: 300, measured: await measure(() => '/dashboard/pile') },
    { name: 'resemblances', most: 20, measured: await measure((round) => `/project/${filed[round]!.id}/resemblances`) },
  ]
  await writeResults('board', {
    title: `The board and resemblances, ${count.toLocaleString('en')} projects over ${editions} editions`,
    about:
      'One reader, one answer after another: the whole board of the current edition beside the one before, the desk of an administrator for its ten thousand projects with all lots, and what resembles each of some submitted projects. Each figure is the median of the rounds, its spread beside it.',
    header: ['', 'ms', 'at most'],
    rows: lines.map(({ name, most, measured }) => [name, spreadText(spreadOf(measured), 0), String(most)]),
  })
} finally {
  await client.end()
  await ours.stop()
  await database.stop()
}
