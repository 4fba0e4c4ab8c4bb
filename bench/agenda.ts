import { Agent, get } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { openGround, type Ground } from '#bench/agenda-ground.ts'
import { plotSvg } from '#bench/agenda-plot.ts'

/**
 * npm run bench:agenda
 * How long each reply takes for one reader, without a cache; then a burst of readers on the agenda with its cache and
 * without, and readers who have the reply already (304).
 * The ways take turns within each round, so that other work on the machine slows all alike. Ends by itself.
 */
const projects = 6000
const readers = 32
const rounds = 5
const roundMs = 700
const paths = [
  { path: '/agenda', label: 'first page' },
  { path: '/agenda?view=map', label: 'map' },
  { path: '/agenda.json', label: 'agenda.json' },
  { path: '/agenda?search=musee%207', label: 'search' },
]
/** Requested one after the other, and computed each time. */
const alone = [
  ...paths,
  { path: '/agenda?view=calendar', label: 'calendar' },
  { path: '/agenda?when=all', label: 'everything to come' },
  { path: '/agenda?city=Toulouse', label: 'filter: town' },
  { path: '/agenda?type=3&price=free', label: 'filters: type, price' },
  { path: '/agenda?search=musee%207&city=Lyon&price=free&view=map', label: 'search, filters, map' },
  { path: '/agenda?search=evenement', label: 'search that finds all' },
  { path: '/agenda?near=Nantes&when=week', label: 'by distance, this week' },
  { path: '/agenda/points.json?when=all', label: 'points of the map' },
]
const askedAlone = 100
const ways = ['remembered', 'remembered, 304', 'made each time'] as const
type Run = { perSecond: number; perRequest: number }

const folder = 'bench/results'
const ground = await openGround(projects)
const rows: { label: string; runs: Run[] }[] = []
const times: { label: string; median: number; worst: number }[] = []
try {
  for (const { path, label } of alone) {
    times.push({ label, ...(await timesOf(ground.forgetting.address + path)) })
    console.log(times.at(-1))
  }
  for (const { path, label } of paths) {
    const etag = (await read(ground.remembering.address + path, {})).etag
    const measured: Run[][] = ways.map(() => [])
    for (let round = 0; round < rounds; round++) {
      measured[0]!.push(await burst(ground.remembering, path, {}))
      measured[1]!.push(await burst(ground.remembering, path, { 'if-none-match': etag }))
      measured[2]!.push(await burst(ground.forgetting, path, {}))
    }
    rows.push({ label, runs: measured.map(middle) })
    console.log(label, rows.at(-1)!.runs)
  }
} finally {
  await ground.close()
}

await mkdir(folder, { recursive: true })
await writeFile(`${folder}/agenda.md`, table())
await writeFile(
  `${folder}/agenda.svg`,
  plotSvg(
    'The agenda: answers per second (logarithmic)',
    rows.map(({ label, runs }) => ({
      label,
      values: ways.map((name, index) => ({ name, value: runs[index]!.perSecond })),
    })),
  ),
)

/** Readers who repeat their request after each reply. */
async function burst({ address, statements }: Ground, path: string, headers: Record<string, string>): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const before = statements()
  const start = performance.now()
  let answered = 0
  const reader = async () => {
    while (performance.now() - start < roundMs) {
      await read(address + path, headers, agent)
      answered++
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { perSecond: answered / seconds, perRequest: (statements() - before) / answered }
}

/** The median, and the time that only one percent exceeds. */
async function timesOf(url: string): Promise<{ median: number; worst: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let warm = 0; warm < 10; warm++) await read(url, {}, agent)
  const taken: number[] = []
  for (let count = 0; count < askedAlone; count++) {
    const start = performance.now()
    await read(url, {}, agent)
    taken.push(performance.now() - start)
  }
  agent.destroy()
  const ordered = taken.toSorted((one, other) => one - other)
  return { median: ordered[Math.floor(askedAlone / 2)]!, worst: ordered[Math.ceil(askedAlone * 0.99) - 1]! }
}

function read(url: string, headers: Record<string, string>, agent?: Agent): Promise<{ etag: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      const wanted = headers['if-none-match'] === undefined ? 200 : 304
      if (answer.statusCode !== wanted) reject(new Error(`${url} answered ${answer.statusCode} instead of ${wanted}`))
      answer.resume().once('end', () => resolve({ etag: String(answer.headers.etag) }))
    }).once('error', reject)
  })
}

/** The median speed; statements over all rounds, as one round may have none. */
function middle(runs: Run[]): Run {
  const total = (of: (run: Run) => number) => runs.reduce((sum, run) => sum + of(run), 0)
  const perRequest = total((run) => run.perRequest * run.perSecond) / total((run) => run.perSecond)
  const ordered = runs.map((run) => run.perSecond).toSorted((one, other) => one - other)
  return { perSecond: ordered[Math.floor(ordered.length / 2)]!, perRequest }
}

function table(): string {
  const lines = rows.map(({ label, runs: [kept, known, made] }) =>
    [
      label,
      Math.round(kept!.perSecond),
      Math.round(known!.perSecond),
      Math.round(made!.perSecond),
      `× ${(kept!.perSecond / made!.perSecond).toFixed(0)}`,
      kept!.perRequest.toFixed(4),
      made!.perRequest.toFixed(1),
    ].join(' | '),
  )
  return `# The agenda under a burst

${projects.toLocaleString('en')} projects, ${((projects / 6) * 5).toLocaleString('en')} of them published, with eight dates each within sixty days, ${((projects / 6) * 40).toLocaleString('en')} in all; ${readers} readers who ask again as soon as they are answered, in the process of the server; PostgreSQL beside it; ${cpus().length} cores shared with whatever else ran. Ways take turns in ${rounds} rounds of ${roundMs} ms; the middle one counts. \`npm run bench:agenda\` measures it again.

| Answers per second | remembered | remembered, 304 | made each time | gain | statements per answer, remembered | made each time |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.map((line) => `| ${line} |`).join('\n')}

![Answers per second](agenda.svg)

## One reader, and nothing remembered

${askedAlone} times each, one after the other, on the same data; what a reader waits for an answer that nobody else has asked for.

| Milliseconds | median | p99 |
| --- | ---: | ---: |
${times.map(({ label, median, worst }) => `| ${label} | ${median.toFixed(1)} | ${worst.toFixed(1)} |`).join('\n')}
`
}
