import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request as ask } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawScale, type Measured } from '#bench/draw-scale.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { startS3Store } from '#test/start-s3-store.ts'

/** Requests per second of 1, 2 and 4 servers on one PostgreSQL. It takes about two minutes and stops by itself. */
const sizes = [1, 2, 4]
const repeats = 3
const seconds = 4
const callers = 24
const results = join(import.meta.dirname, 'results')

type Call = { method: string; path: string; body?: string }
/** The projects an administrator may save. */
let editable: number[] = []
const loads: Record<string, (n: number) => Call> = {
  list: () => ({ method: 'POST', path: '/project/getB122TableResults', body: 'perPage=50&sortBy=id&sortDesc=true' }),
  project: (n) => ({ method: 'GET', path: `/project/${1 + (n % 60)}` }),
  save: (n) => ({
    method: 'POST',
    path: `/project/${editable[n % editable.length]}`,
    body: `commissionComment=Essai ${n}`,
  }),
}

const folder = await mkdtemp(join(tmpdir(), 'programme-scale-'))
const postgres = await startEmbeddedPostgres(folder)
const store = await startS3Store()
const url = `postgres://postgres@localhost/programme?host=${encodeURIComponent(String(postgres.connection.host))}`
const settings = {
  DATABASE_URL: url,
  LOG_LEVEL: 'error',
  ...store.settingsAt(store.port),
  PUBLIC_URL: 'http://x.example',
}
const nodes: ServerNode[] = []
const measured: Measured[] = []
let memory = 0
try {
  for (const size of sizes) {
    while (nodes.length < size) {
      const node = await startNode(settings)
      nodes.push(node)
      await node.untilHealthy()
    }
    const token = await signIn(nodes[0]!)
    editable = await listEditable(nodes[0]!, token)
    for (const load of Object.keys(loads)) {
      await run(load, token, 1)
      const runs: Awaited<ReturnType<typeof run>>[] = []
      for (let n = 0; n < repeats; n++) runs.push(await run(load, token, seconds))
      const rates = runs.map(({ rate }) => rate).toSorted((a, b) => a - b)
      const mean = (of: 'serverMs' | 'databaseMs' | 'others') => runs.reduce((sum, one) => sum + one[of], 0) / repeats
      measured.push({
        load,
        size,
        rate: rates[Math.floor(repeats / 2)]!,
        lowest: rates[0]!,
        highest: rates.at(-1)!,
        serverMs: mean('serverMs'),
        databaseMs: mean('databaseMs'),
        others: mean('others'),
        errors: runs.reduce((sum, one) => sum + one.errors, 0),
      })
      console.log(measured.at(-1))
    }
    memory = Math.max(memory, ...(await Promise.all(nodes.map(mostMemory))))
  }
} finally {
  await Promise.all(nodes.map((node) => node.stop()))
  await store.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
await mkdir(results, { recursive: true })
const { table, svg } = drawScale(
  measured,
  `${cpus().length} cores shared by servers, PostgreSQL and callers; ${callers} callers; at most ${Math.round(memory)} MB for a server`,
)
await writeFile(join(results, 'scale.md'), table)
await writeFile(join(results, 'scale.svg'), svg)
console.log(table)

/** The peak of its memory so far, in megabytes. */
async function mostMemory(node: ServerNode): Promise<number> {
  const status = await readFile(`/proc/${node.process().pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function signIn({ address }: ServerNode): Promise<string> {
  const body = new URLSearchParams({ username: 'admin@demo.test', password: 'Matsuri2025' })
  const answer = await fetch(`${address}/api/login`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function listEditable({ address }: ServerNode, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new URLSearchParams({ perPage: '2147483647' })
  const answer = await fetch(`${address}/project/getB122TableResults`, { method: 'POST', headers, body })
  const { items } = (await answer.json()) as { items: { id: number; projectStatus: { value: string } }[] }
  return items.filter(({ projectStatus }) => projectStatus.value !== 'REFUSED').map(({ id }) => id)
}

/**
 * Callers who repeat their request after each reply, each server in turn. The processor time is that of the processes.
 */
async function run(load: string, token: string, forSeconds: number) {
  const agent = new Agent({ keepAlive: true })
  const before = await processorTime()
  const began = performance.now()
  let [answered, errors, sent] = [0, 0, 0]
  const caller = async () => {
    while (performance.now() - began < forSeconds * 1000) {
      const n = sent++
      const status = await send(nodes[n % nodes.length]!.address, loads[load]!(n), token, agent).catch(() => 0)
      if (status === 200) answered += 1
      else errors += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const took = (performance.now() - began) / 1000
  const after = await processorTime()
  agent.destroy()
  const each = (of: 'server' | 'database') => (after[of] - before[of]) / Math.max(1, answered)
  const ours = after.server - before.server + after.database - before.database + after.callers - before.callers
  const others = (after.machine - before.machine - ours) / (took * 1000 * cpus().length)
  return { rate: answered / took, errors, serverMs: each('server'), databaseMs: each('database'), others }
}

function send(address: string, { method, path, body }: Call, token: string, agent: Agent): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = ask(address + path, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Milliseconds used so far by each, and by the whole machine (Linux counts them in hundredths of a second). */
async function processorTime() {
  const servers = new Set(nodes.map((node) => node.process().pid))
  const [postmaster] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n').map(Number)
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (await readFile('/proc/stat', 'utf8'))
    .split('\n', 1)[0]!
    .split(/ +/)
    .map(Number)
  const own = process.cpuUsage()
  const machine = (user + nice + system + irq + soft) * 10
  const spent = { server: 0, database: 0, callers: (own.user + own.system) / 1000, machine }
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ms = ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10
    if (servers.has(Number(name))) spent.server += ms
    // The time of an ended child is added to its parent's.
    else if (Number(name) === postmaster) spent.database += ms + ((fields[13] ?? 0) + (fields[14] ?? 0)) * 10
    else if (fields[1] === postmaster) spent.database += ms
  }
  return spent
}
