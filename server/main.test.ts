import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { asOwner } from '#test/database-for-a-file.ts'
import { freePort } from '#test/start-node.ts'
import { productFolder } from '#test/start-product.ts'
import { serverProgram } from '#test/server-program.ts'

/** The real server in a process of its own, as `npm start` runs it once the web application is built. */
let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await productFolder()
})

afterAll(async () => {
  for (const server of started) if (server.exitCode === null && server.signalCode === null) await kill(server, 'SIGINT')
  await rm(folder, { recursive: true, force: true })
})

describe('a data folder', { timeout: 120_000 }, () => {
  test('is used by one server at a time, and the second refuses in one line', async () => {
    const first = await start()
    const second = run()
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining('One is already running on')])
    await stop(first.child)
  })

  test('keeps every acknowledged row when the whole process group is killed during writes, and the next start recovers it', async () => {
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

  test('whose database is killed gets it back without intervention, and requests are refused meanwhile', async () => {
    const server = await start()
    const headers = await adminHeaders(server.address)
    const ask = async () => {
      const answer = await fetch(`${server.address}/commission`, { headers })
      return [answer.status, ((await answer.json()) as { message?: string }).message]
    }
    // A sign-in is not flushed to the disk by itself, but with the next save.
    const body = new URLSearchParams({ name: 'Enregistrée', displayOrder: '9' })
    expect((await fetch(`${server.address}/commission`, { method: 'POST', headers, body })).status).toBe(200)
    for (let round = 0; round < 3; round++) {
      const answers = Array.from({ length: 20 }, ask)
      process.kill(await postmaster(), 'SIGKILL')
      answers.push(...Array.from({ length: 20 }, ask))
      const refusals = (await Promise.all(answers)).filter(([status]) => status !== 200)
      expect(refusals).toEqual(refusals.map(() => [503, 'server.unavailable.error']))
      await vi.waitUntil(async () => (await ask())[0] === 200, { timeout: 30_000, interval: 50 })
    }
    expect(await stop(server.child)).toBe(0)
  })

  test('is closed in order: the database last, and cleanly', async () => {
    const server = await start()
    expect(await stop(server.child)).toBe(0)
    const log = await readFile(join(folder, 'postgres.log'), 'utf8')
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down')
    expect(log.split('starting PostgreSQL').at(-1)).not.toContain('terminating connection due to administrator command')
  })
})

/** Kills the application's group first, then the database itself, as a power cut would. */
async function killEverything(server: ChildProcess) {
  const database = await postmaster()
  await kill(server, 'SIGKILL')
  process.kill(database, 'SIGKILL')
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

describe('the start', { timeout: 60_000 }, () => {
  test('with DATABASE_URL uses that server, starts no other, and several may share it', async () => {
    const { host, port, user } = inject('postgres')
    const database = `shared_${process.pid}`
    await asOwner(`create database ${database} template programme strategy file_copy`)
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
    const elsewhere = join(folder, 'unused')
    const settings = { DATABASE_URL: url, DATA_DIR: elsewhere, DEMO: 'off' }
    const servers = await Promise.all([start(settings), start(settings)])
    for (const server of servers) expect((await fetch(`${server.address}/health`)).status).toBe(200)
    expect(existsSync(join(elsewhere, 'postgres'))).toBe(false)
    for (const server of servers) expect(await stop(server.child)).toBe(0)
    await asOwner(`drop database ${database} with (force)`)
  })

  test('a wrong setting stops it with one line that names it', async () => {
    const server = run({ PORT: 'web' })
    const [code] = await once(server.child, 'exit')
    expect([code, server.output()]).toEqual([1, 'PORT is wrong: expected a whole number from 0 to 65535.\n'])
  })

  test('a database that does not answer ends it with one line, for a supervisor to start it again', async () => {
    const server = run({ DATABASE_URL: `postgres://programme:secret@127.0.0.1:${await freePort()}/programme` })
    const [code] = await once(server.child, 'exit')
    expect([code, server.output().trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^The database of DATABASE_URL does not answer: connect ECONNREFUSED/)],
    ])
    expect(server.output()).not.toContain('secret')
  })

  test('it logs JSON with the id of each request, and neither passwords nor tokens', async () => {
    const server = await start({ LOG_LEVEL: 'debug' })
    const headers = await adminHeaders(server.address)
    const answer = await fetch(`${server.address}/commission?secret=in-the-query`, { headers })
    expect(await stop(server.child)).toBe(0)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const logged = lines.map((line) => JSON.parse(line) as { requestId?: string })
    expect(logged.filter((line) => line.requestId === answer.headers.get('x-request-id')).length).toBeGreaterThan(0)
    const text = lines.join('\n')
    for (const secret of ['Matsuri2025', headers.authorization.slice(7), 'in-the-query', 'admin@demo.test']) {
      expect(text).not.toContain(secret)
    }
  })
})

function run(settings: Record<string, string> = {}) {
  const defaults = { DATA_DIR: folder, PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const child = spawn(process.execPath, [serverProgram], {
    detached: true,
    env: { ...process.env, ...defaults, ...settings },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  return { child, output: () => output }
}

async function start(settings: Record<string, string> = {}) {
  const server = run(settings)
  await new Promise<void>((ready, failed) => {
    server.child.stdout.on('data', () => server.output().includes('japonais: http') && ready())
    server.child.on('exit', () => failed(new Error(`The server stopped: ${server.output()}`)))
  })
  const address = /japonais: (http:\/\/\S+)/.exec(server.output())![1]!
  return { ...server, address }
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

/** Signals the whole group, as a terminal's Ctrl-C or an operator's kill does. */
async function kill(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  process.kill(-server.pid!, signal)
  await ended
}
