import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults, type Bar } from '#bench/results.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/**
 * npm run bench:start [runs]: from nothing to the first reply, built and migrated; how much of that is our own process;
 * and its memory when idle. An empty Node process is started in the same rounds.
 */
const runs = Number(process.argv[2] ?? 10)
const [load = 0] = loadavg()
const limits = { whole: 3000, own: 500, memory: 150 }
const folder = await mkdtemp(join(tmpdir(), 'programme-bench-'))

// Once before, for the work of a first start only: the database, the demo, the build, the compiled modules.
await measure(['scripts/start.ts'], {})
const rounds: { whole: number; own: number; processor: number; bare: number }[] = []
for (let run = 0; run < runs; run++) {
  const whole = await measure(['scripts/start.ts'], {})
  const own = await beside(({ url }) => measure(['dist/server/main.js'], { DATABASE_URL: url }))
  rounds.push({ whole: whole.ms, own: own.ms, processor: own.cpuMs, bare: await timed(['--eval', '0']) })
}
const { memory } = await beside(({ url }) => measure(['dist/server/main.js'], { DATABASE_URL: url }, 20_000))
await rm(folder, { recursive: true, force: true })

const column = (name: keyof (typeof rounds)[number]) => spreadOf(rounds.map((round) => round[name]))
/** How often the value fits into its limit. */
const room = (limit: number, values: number[]): Bar['ratio'] => spreadOf(values.map((value) => limit / value))
const toBare = spreadText(spreadOf(rounds.map(({ own, bare }) => own / bare)), 1)
await writeResults('start', {
  title: 'The start',
  about: `${runs} starts. The load of the machine was ${load.toFixed(1)} when they began: with more than its cores, others were at work, and only processor time and memory say something. Our own process takes ${toBare} times as long as an empty Node process of the same round. The plot shows how many times over each would fit into what it may take.`,
  header: ['', 'measured', 'at most'],
  rows: [
    ['`npm start`, built and migrated, to the first answer, ms', spreadText(column('whole'), 0), String(limits.whole)],
    ['our own process to the first answer, its database awake, ms', spreadText(column('own'), 0), String(limits.own)],
    ['of it, processor time, ms', spreadText(column('processor'), 0), ''],
    ['an empty Node process, for comparison, ms', spreadText(column('bare'), 0), ''],
    ['memory of our process after 20 idle seconds, MiB', memory.toFixed(0), String(limits.memory)],
  ],
  bars: [
    {
      name: 'npm start',
      ratio: room(
        limits.whole,
        rounds.map(({ whole }) => whole),
      ),
      atLeast: 1,
    },
    {
      name: 'our own process',
      ratio: room(
        limits.own,
        rounds.map(({ own }) => own),
      ),
      atLeast: 1,
    },
    { name: 'idle memory', ratio: room(limits.memory, [memory]), atLeast: 1 },
  ],
})

/** Runs with a PostgreSQL already started, on the folder that `npm start` uses between its own starts. */
async function beside<Result>(work: (database: { url: string }) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres(folder)
  const { host, port, user, database } = postgres.connection
  try {
    return await work({
      url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    })
  } finally {
    await postgres.stop()
  }
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
