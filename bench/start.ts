import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'

/**
 * npm run bench:start [runs]: from nothing to the first answer, built and migrated; how much of that is our own process;
 * and what it holds when nobody asks. Writes bench/results/start.md.
 */
const runs = Number(process.argv[2] ?? 10)
const [load = 0] = loadavg()
const limits = { whole: 3000, own: 500, memory: 150 }
const folder = await mkdtemp(join(tmpdir(), 'programme-bench-'))

// Once before, for what only a first start does: the database, the demo, the build, the compiled modules.
await measure(['scripts/start.ts'], {})
const whole = await repeat(() => measure(['scripts/start.ts'], {}))
const postgres = await startEmbeddedPostgres(folder)
const { host, port, user, database } = postgres.connection
const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
const own = await repeat(() => measure(['server/main.js'], { DATABASE_URL: url }))
const bare = await repeat(() => timed(['--eval', '0']))
const held = await measure(['server/main.js'], { DATABASE_URL: url }, 20_000)
await postgres.stop()
await rm(folder, { recursive: true, force: true })

const rows = [
  line(
    '`npm start`, built and migrated, to the first answer',
    whole.map(({ ms }) => ms),
    limits.whole,
    'ms',
  ),
  line(
    'our own process to the first answer, its database awake',
    own.map(({ ms }) => ms),
    limits.own,
    'ms',
  ),
  line(
    'of it, processor time',
    own.map(({ cpuMs }) => cpuMs),
    undefined,
    'ms',
  ),
  line('an empty Node process, for comparison', bare, undefined, 'ms'),
  line('memory of our process after 20 idle seconds', [held.memory], limits.memory, 'MiB'),
]
const ratio = (median(own.map(({ ms }) => ms)) / median(bare)).toFixed(1)
const text = `# The start

${runs} starts, ${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; the load of the machine was ${load.toFixed(1)} when it began (more than the number of processors: others were at work, and only processor time and memory say something). The median, and the fastest and slowest.

| | median | from – to | at most |
| --- | --- | --- | --- |
${rows.join('\n')}

Our own process takes ${ratio} times as long as an empty Node process on the same machine.
`
await mkdir('bench/results', { recursive: true })
await writeFile('bench/results/start.md', text)
console.log(text)

async function repeat<Result>(once: () => Promise<Result>): Promise<Result[]> {
  const results = []
  for (let run = 0; run < runs; run++) results.push(await once())
  return results
}

async function measure(args: string[], settings: Record<string, string>, idleMs = 0) {
  const began = performance.now()
  const defaults = { DATA_DIR: folder, PORT: '0', DATABASE_URL: '', GEOCODER: 'gazetteer', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  const answer = await fetch(`${address}/health`)
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`The server answers ${answer.status}.`)
  const cpuMs = await processorTime(server.pid!)
  await wait(idleMs)
  const memory = await residentMemory(server.pid!)
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
  return { ms, cpuMs, memory }
}

async function timed(args: string[]): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, args), 'exit')
  return performance.now() - began
}

async function addressOf(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', (data: Buffer) => {
      output += String(data)
      const address = /japonais: (http:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The server stopped: ${output}`)))
  })
}

/** In hundredths of a second, after the program's name in its parentheses. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function line(what: string, values: number[], limit: number | undefined, unit: string): string {
  const whole = (value: number) => `${Math.round(value)} ${unit}`
  const spread = values.length > 1 ? `${whole(Math.min(...values))} – ${whole(Math.max(...values))}` : ''
  return `| ${what} | ${whole(median(values))} | ${spread} | ${limit === undefined ? '' : whole(limit)} |`
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!
}
