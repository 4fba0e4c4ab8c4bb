import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The real server in a process of its own, as `npm start` runs it once the web application is built. */
let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-start-'))
})

afterAll(async () => {
  for (const server of started) if (server.exitCode === null && server.signalCode === null) await kill(server, 'SIGINT')
  await rm(folder, { recursive: true, force: true })
})

describe('a data folder', { timeout: 120_000 }, () => {
  test('is used by one server at a time, and the second says so in one line', async () => {
    const first = await start()
    const second = run()
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining('One is already running on')])
    await stop(first.child)
  })

  test('keeps every acknowledged row when the whole group is killed amid writes, and the next start recovers it', async () => {
    const server = await start()
    const headers = await adminHeaders(server.address)
    const acknowledged: string[] = []
    const write = async (writer: number) => {
      for (let n = 0; ; n++) {
        const name = `Écrite ${writer}-${n}`
        const body = new URLSearchParams({ name, displayOrder: '9' })
        const answer = await fetch(`${server.address}/commission`, { method: 'POST', headers, body })
        if (answer.ok) acknowledged.push(name)
        if (acknowledged.length === 200) await killEverything(server.child)
      }
    }
    await Promise.allSettled([1, 2, 3, 4].map(write))
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)

    const again = await start()
    const list = await fetch(`${again.address}/commission`, { headers: await adminHeaders(again.address) })
    const names = new Set(((await list.json()) as { name: string }[]).map((commission) => commission.name))
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    await stop(again.child)
  })

  test('is closed in order: the database last, and cleanly', async () => {
    const server = await start()
    expect(await stop(server.child)).toBe(0)
    const log = await readFile(join(folder, 'postgres.log'), 'utf8')
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down')
    expect(log.split('starting PostgreSQL').at(-1)).not.toContain('terminating connection due to administrator command')
  })
})

/** The application's group first, then the database itself: what a power cut leaves. */
async function killEverything(server: ChildProcess) {
  const postmaster = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  await kill(server, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
}

function run() {
  const child = spawn(process.execPath, ['server/main.ts'], {
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: '' },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  return { child, output: () => output }
}

async function start() {
  const server = run()
  await new Promise<void>((ready, failed) => {
    server.child.stdout.on('data', () => server.output().includes('http://') && ready())
    server.child.on('exit', () => failed(new Error(`The server stopped: ${server.output()}`)))
  })
  const address = /http:\/\/\S+/.exec(server.output())![0]
  return { child: server.child, address }
}

async function adminHeaders(address: string) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.test', password: 'Matsuri2025' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}

async function stop(server: ChildProcess): Promise<number | null> {
  await kill(server, 'SIGINT')
  return server.exitCode
}

/** The whole group, as a terminal's Ctrl-C or an operator's kill reaches it. */
async function kill(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  process.kill(-server.pid!, signal)
  await ended
}
