import { Client } from 'pg'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { removeAdded } from '#bench/generated-data.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { load, post } from '#bench/load.ts'
import { spreadText, writeResults } from '#bench/results.ts'

/**
 * npm run bench:board: the whole board of one edition, its desk, and the resemblances of a project, among 100,000 of
 * ten editions; and the cost of a save with the indexes that only they need, and without them.
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
  const saves = await measureSaves(await signedInHeaders(ours.port, 'holder@bench.test'))
  await writeResults('board', {
    title: `The board and resemblances, ${count.toLocaleString('en')} projects over ${editions} editions`,
    about:
      'One reader, one answer after another: the whole board of the current edition beside the one before, the desk of an administrator for its ten thousand projects with all lots, and what resembles each of some submitted projects. Of a save, which makes a draft with its place and a date: processor time of server and PostgreSQL together, in turn with the indexes that nothing but these two needs and without them.',
    header: ['', 'ms', 'at most'],
    rows: [
      ...lines.map(({ name, most, measured }) => [name, spreadText(spreadOf(measured), 0), String(most)]),
      ['a save', spreadText(spreadOf(saves.given), 2), `${spreadText(spreadOf(saves.without), 2)} without`],
    ],
    bars: [
      ...lines.map(({ name, most, measured }) => ({
        name: `at most / ${name}`,
        ratio: spreadOf(measured.map((ms) => most / ms)),
        atLeast: 1,
      })),
      {
        name: 'save without / with',
        ratio: spreadOf(saves.given.map((ms, round) => saves.without[round]! / ms)),
        atLeast: 0.95,
      },
    ],
  })
} finally {
  await removeAdded(database.connection, count)
  await client.end()
  await ours.stop()
  await database.stop()
}

/** In milliseconds of processor time a save, round by round. */
async function measureSaves(headers: Record<string, string>) {
  const serving = ['project_town', 'project_certified', 'project_report_sent']
  const { rows } = await client.query<{ made: string }>(
    `select indexdef as made from pg_indexes where schemaname = 'public' and indexname = any($1)`,
    [serving],
  )
  if (rows.length < serving.length) throw new Error('An index has another name.')
  const saves = { given: [] as number[], without: [] as number[] }
  for (let round = 0; round < 6; round++) {
    saves.given.push(await processorTimeOfASave(headers))
    await client.query(`drop index ${serving.join(', ')}`)
    saves.without.push(await processorTimeOfASave(headers))
    for (const { made } of rows) await client.query(made)
  }
  return saves
}

async function processorTimeOfASave(headers: Record<string, string>): Promise<number> {
  const request = (number: number) => {
    const body = {
      name: `Ébauche ${number}`,
      commissionId: 1,
      placeName: 'Musée',
      placeCity: ['Toulouse', 'Nantes', 'Lille'][number % 3],
      organizerName: 'Atelier Ma',
      selectedProjectTypesIds: [3],
      projectDateConfs: [{ date: '2027-05-04', startTime: '18:30', endTime: '20:00' }],
    }
    return post('/project', JSON.stringify(body), { ...headers, 'content-type': 'application/json' })
  }
  // Plans are made anew after a change of the indexes.
  await load(ours.port, request, { connections: 2, seconds: 1 })
  const before = ours.seconds()
  const { answers, refused } = await load(ours.port, request, { connections: 2, seconds: 4 })
  if (refused > 0) throw new Error(`${refused} saves were refused.`)
  const after = ours.seconds()
  return ((after.app + after.database - before.app - before.database) * 1000) / answers
}
