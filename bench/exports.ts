import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { exportFormats, longestBooklet, type ExportFormat } from '#domain/exports/export-api.ts'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { spreadOf, type Spread } from '#bench/interleaved.ts'
import { spreadText, writeResults } from '#bench/results.ts'

/** npm run bench:exports: the whole list as a file, a booklet of 500 projects, and the speed of the list meanwhile. */
const count = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const [mostFirstByte, mostMegabytes, mostSeconds] = [1000, 150, 60]
/** The longest wait for the list during another user's export. */
const mostListMs = 500

const database = await openBenchDatabase(count)
const booklet = await withPictures()
const ours = await startContestant('ours', database)
try {
  const headers = await signedInHeaders(ours.port, 'admin@bench.test')
  for (const format of exportFormats) await exported(format, headers, '1,2,3')
  const alone = spreadOf(await listAnswers(headers, new Promise((end) => setTimeout(end, 3000))))
  const rows: string[][] = [['nobody exports', '', '', '', '', spreadText(alone, 0)]]
  const bars: Parameters<typeof writeResults>[1]['bars'] = []
  for (const format of exportFormats) {
    const measured: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      const work = exported(format, headers, format === 'pdf' ? booklet.join(',') : undefined)
      const answers = await listAnswers(headers, work)
      measured.push({ ...(await work), slowest: Math.max(...answers), answers })
    }
    const spread = (of: (each: Measured) => number) => spreadOf(measured.map(of))
    const seconds = spread(({ total }) => total / 1000)
    const megabytes = spread((each) => each.megabytes)
    const what =
      format === 'pdf' ? `booklet of ${longestBooklet('ROLE_ADMIN')}` : `${format}, ${count.toLocaleString('en')} rows`
    rows.push([
      what,
      spreadText(
        spread((each) => each.firstByte),
        0,
      ),
      spreadText(seconds, 1),
      spreadText(megabytes, 0),
      spreadText(
        spread((each) => each.apart),
        0,
      ),
      spreadText(spreadOf(measured.flatMap((each) => each.answers)), 0),
    ])
    bars.push(
      format === 'pdf'
        ? limit(`${what}: time`, mostSeconds, seconds)
        : limit(
            `${what}: first byte`,
            mostFirstByte,
            spread((each) => each.firstByte),
          ),
      limit(`${format}: memory`, mostMegabytes, megabytes),
      limit(
        `${format}: list meanwhile`,
        mostListMs,
        spread((each) => each.slowest),
      ),
    )
  }
  await writeResults(`exports-${count}`, {
    title: `Files of ${count.toLocaleString('en')} projects, and a booklet of ${longestBooklet('ROLE_ADMIN')}`,
    about: `At most ${mostFirstByte} ms to the first byte of a list, ${mostSeconds} s for a booklet with a picture for each project, and ${mostMegabytes} MB more memory of the server; the process beside it, which makes the booklet, stands apart. The last column is one page of the list, asked for again and again meanwhile, from first to slowest. The bars are limits divided by what was measured.`,
    header: ['', 'first byte ms', 'whole s', 'more memory MB', 'process beside MB', 'list meanwhile ms'],
    rows,
    bars,
  })
} finally {
  await ours.stop()
  await database.stop()
}

type ExportTimes = { firstByte: number; total: number; megabytes: number; apart: number }
type Measured = ExportTimes & { slowest: number; answers: number[] }

function limit(name: string, most: number, { median, low, high }: Spread) {
  return { name, ratio: { median: most / median, low: most / high, high: most / low }, atLeast: 1 }
}

async function exported(format: ExportFormat, headers: Record<string, string>, ids?: string): Promise<ExportTimes> {
  const before = residentMegabytes(ours.pid)
  const began = performance.now()
  const most = { server: before, apart: 0 }
  const watch = setInterval(() => {
    most.server = Math.max(most.server, residentMegabytes(ours.pid))
    most.apart = Math.max(most.apart, ...childrenOf(ours.pid).map(residentMegabytes))
  }, 50)
  const answer = await fetch(`http://127.0.0.1:${ours.port}/project/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ format, ...(ids && { ids }) }),
  })
  if (!answer.ok) throw new Error(`${format}: ${await answer.text()}`)
  let firstByte = 0
  for await (const chunk of answer.body!) if (chunk.length > 0) firstByte ||= performance.now() - began
  clearInterval(watch)
  return { firstByte, total: performance.now() - began, megabytes: most.server - before, apart: most.apart }
}

/** One reader, who requests the next page after each reply. */
async function listAnswers(headers: Record<string, string>, meanwhile: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const end = () => (state.isOver = true)
  void meanwhile.then(end, end)
  const took: number[] = []
  for (let page = 1; !state.isOver; page++) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${ours.port}/project/getB122TableResults`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ currentPage: String((page % 100) + 1) }),
    })
    await answer.text()
    took.push(performance.now() - began)
  }
  return took
}

/** The newest projects with a picture. */
async function withPictures(): Promise<number[]> {
  const client = new Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select id from project where status <> 'DELETED' and image_id is not null order by id desc limit $1`,
    [longestBooklet('ROLE_ADMIN')],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  })
}
