import { openDatabase } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults } from '#bench/results.ts'

/** npm run bench:bulk: each act on two thousand projects, and the list beside it. */
const count = Number(process.argv[2] ?? 100_000)
const [projects, rounds] = [2000, Number(process.env['ROUNDS'] ?? 3)]

const database = await openBenchDatabase(count)
const ours = await startContestant('ours', database)
const db = openDatabase(database.connection)
try {
  const headers = { ...(await signedInHeaders(ours.port, 'admin@bench.test')), 'content-type': 'application/json' }
  const ids = (
    await db.rows<{ id: number }>(
      sql`update project set status = 'SUBMITED', boosted = false
        where id in (select id from project order by id desc limit ${projects}) returning id`,
    )
  ).map(({ id }) => id)
  const admin = (await db.row<{ id: number }>(sql`select id from user_account where username = 'admin@bench.test'`))!.id
  const acts = {
    assign: { act: 'assign', assignees: [admin] },
    prepare: { act: 'prepare', projectStatus: 'REFUSED', message: 'Hors du calendrier.' },
    write: { act: 'write', message: 'Le catalogue part vendredi.' },
  }
  const rows: string[][] = []
  for (const [name, form] of Object.entries(acts)) {
    const measured: Awaited<ReturnType<typeof measure>>[] = []
    for (let round = 0; round < rounds; round++) {
      await db.run(sql`delete from project_assignee`)
      await db.run(sql`delete from prepared_decision`)
      measured.push(await measure(form, ids, headers))
    }
    const column = (of: (each: (typeof measured)[number]) => number) => spreadText(spreadOf(measured.map(of)), 0)
    rows.push([
      name,
      column(({ preview }) => preview),
      column(({ first }) => first),
      column(({ whole }) => whole),
      column(({ list }) => list),
    ])
  }
  await writeResults('bulk', {
    title: `One act on ${projects.toLocaleString('en')} projects of ${count.toLocaleString('en')}`,
    about:
      'Each row by the use case of one, in a transaction of its own, two at once; the list of fifty is asked for all the while.',
    header: ['act', 'preview ms', 'first line ms', 'all ms', 'list beside it, median ms'],
    rows,
    bars: [],
  })
} finally {
  await db.close()
  await ours.stop()
  await database.stop()
}

async function measure(form: object, ids: number[], headers: Record<string, string>) {
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${ours.port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const began = performance.now()
  const { rows } = (await (await post('/project/previewBulk', { ...form, ids })).json()) as { rows: { id: number }[] }
  const preview = performance.now() - began
  const answer = await post('/project/bulk', {
    ...form,
    rows: rows.map(({ id, ...row }) => ({ ...row, id, name: undefined })),
  })
  let [first, text] = [0, '']
  const over = new AbortController()
  const lists: number[] = []
  const beside = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await (await post('/project/getB122TableResults', {})).text()
      lists.push(performance.now() - asked)
    }
  })()
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    if (first === 0) first = performance.now() - began - preview
    text += chunk
  }
  const whole = performance.now() - began - preview
  over.abort()
  await beside
  const done = text.split('"done"').length - 1
  if (done !== ids.length) throw new Error(`${done} of ${ids.length} were done.`)
  return { preview, first, whole, list: spreadOf(lists).median }
}
