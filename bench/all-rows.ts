import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { allRows } from '#domain/tables/table.ts'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults } from '#bench/results.ts'

/** npm run bench:all-rows: every row of the list streamed by our server, beside the same SQL on its own. */
const count = Number(process.argv[2] ?? 100_000)
const [mostTimes, mostMegabytes, rounds] = [3, 150, Number(process.env['ROUNDS'] ?? 5)]

const database = await openBenchDatabase(count)
const ours = await startContestant('ours', database)
const client = new Client(database.connection)
await client.connect()
try {
  const headers = await signedInHeaders(ours.port, 'admin@bench.test')
  await streamed(headers)
  const before = residentMegabytes()
  const measured: { sql: number; stream: number; firstByte: number; megabytes: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const sql = await sqlAlone()
    measured.push({ sql, ...(await streamed(headers)) })
  }
  const column = (of: (each: (typeof measured)[number]) => number) => spreadOf(measured.map(of))
  const ratio = column(({ sql, stream }) => stream / sql)
  const more = column(({ megabytes }) => megabytes - before)
  await writeResults(`all-rows-${count}`, {
    title: `All of ${count.toLocaleString('en')} rows, streamed`,
    about: `The SQL alone is the same rows in the same order, read whole by a bare client. At most ${mostTimes} times its duration, and at most ${mostMegabytes} MB more memory.`,
    header: ['', 'SQL ms', 'stream ms', 'ratio', 'at most', 'first byte ms', 'more memory MB'],
    rows: [
      [
        'all',
        spreadText(
          column(({ sql }) => sql),
          0,
        ),
        spreadText(
          column(({ stream }) => stream),
          0,
        ),
        spreadText(ratio),
        mostTimes.toFixed(2),
        spreadText(
          column(({ firstByte }) => firstByte),
          0,
        ),
        spreadText(more, 0),
      ],
    ],
    bars: [{ name: 'SQL / stream', ratio: column(({ sql, stream }) => sql / stream), atLeast: 1 / mostTimes }],
  })
} finally {
  await client.end()
  await ours.stop()
  await database.stop()
}

async function sqlAlone(): Promise<number> {
  const began = performance.now()
  await client.query(`
    select (select '{' || i.everybody || ',"creator":' || i.creator || ',"commissionComment":' || i.comment || ',"commission":' || i.commission_fr || ',"dateString":' || i.dates_fr || ',"projectTypes":' || i.types_fr || '}' from project_item i where i.project_id = page.id)
    from (select p.id from project_search p where p.status <> 'DELETED' order by p.id desc) page`)
  return performance.now() - began
}

async function streamed(headers: Record<string, string>) {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${ours.port}/project/getB122TableResults`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ perPage: String(allRows) }),
  })
  const firstByte = performance.now() - began
  let megabytes = 0
  for await (const chunk of answer.body!) if (chunk.length > 0) megabytes = Math.max(megabytes, residentMegabytes())
  return { stream: performance.now() - began, firstByte, megabytes }
}

function residentMegabytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${ours.pid}/status`, 'utf8'))?.[1]) / 1024
}
