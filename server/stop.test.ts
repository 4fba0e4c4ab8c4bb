import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { asOwner } from '#test/database-for-a-file.ts'
import { makeUser } from '#test/factories.ts'
import { serverProgram } from '#test/server-program.ts'

/** The real server in a process of its own, on its own database. */
const database = `stopped_${process.pid}`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-stop-'))
  await asOwner(`create database ${database} template programme strategy file_copy`)
  const db = openDatabase({ ...inject('postgres'), database })
  await makeUser(db, { username: 'holder@stop.example' })
  await db.close()
})
afterAll(async () => {
  await asOwner(`drop database ${database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

test('a stopping server finishes the running request, its connection and the mail being sent', async () => {
  const smtp = await startHesitantSmtp()
  const server = await start({ SMTP_URL: smtp.url, STOP_TIMEOUT_SECONDS: '20' })
  await ask(server.address, '/forgotPassword/sendResetPasswordMail', { username: 'holder@stop.example' })
  await smtp.reached

  const lock = await holdAddress('late@stop.example')
  const agent = new Agent({ keepAlive: true })
  const inFlight = ask(server.address, '/register/register', person('late@stop.example'), agent)
  await lock.somebodyWaits()
  server.child.kill('SIGTERM')
  await refused(server.address)
  await lock.release()
  const answer = await inFlight
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  smtp.goOn()
  expect(await server.ended).toBe(0)
  // The mail that was being sent, and the one that the running request wrote.
  expect(smtp.delivered()).toBe(2)
  agent.destroy()
  await smtp.stop()
}, 60_000)

test('a server that is told to wait reports that it is not ready, and still responds', async () => {
  const server = await start({ STOP_DELAY_SECONDS: '10' })
  expect((await ask(server.address, '/health/ready')).statusCode).toBe(200)
  server.child.kill('SIGTERM')
  for (;;) if ((await ask(server.address, '/health/ready')).statusCode === 503) break
  expect((await ask(server.address, '/programme')).statusCode).toBe(200)
  expect(await server.ended).toBe(0)
}, 60_000)

test('work that takes too long is abandoned, and the exit code shows it', async () => {
  const server = await start({ STOP_TIMEOUT_SECONDS: '1', LOG_LEVEL: 'error' })
  const lock = await holdAddress('never@stop.example')
  const cut = ask(server.address, '/register/register', person('never@stop.example')).catch(() => 'cut')
  await lock.somebodyWaits()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(1)
  expect(await cut).toBe('cut')
  expect(server.output()).toContain('STOP_TIMEOUT_SECONDS is over')
  await lock.release()
}, 60_000)

async function start(settings: Record<string, string>) {
  const { host, port, user } = inject('postgres')
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const defaults = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [serverProgram], { env: { ...process.env, ...defaults, ...settings } })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += String(data)
      const found = /japonais: (http:\/\/\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, address, ended, output: () => output }
}

/**
 * A registration with an address that another transaction is about to take waits for it: a running request for as long
 * as the test wants, and no periodic task waits with it.
 */
async function holdAddress(username: string) {
  const client = new Client({ ...inject('postgres'), database })
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into user_account (firstname, lastname, username, role) values ('A', 'B', $1, 'ROLE_USER')`,
    [username],
  )
  return {
    somebodyWaits: async () => {
      while ((await client.query(waiting)).rowCount === 0);
    },
    release: () => client.end(),
  }
}

const waiting = `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`

/** Accepts a mail's text only on command. */
async function startHesitantSmtp() {
  let goOn = () => {}
  const ready = new Promise<void>((resolve) => (goOn = resolve))
  let reached = () => {}
  const first = new Promise<void>((resolve) => (reached = resolve))
  let delivered = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let mail: string | undefined
    socket.on('data', (data) => {
      const line = String(data)
      if (mail !== undefined) {
        mail += line
        if (!mail.endsWith('\r\n.\r\n')) return
        mail = undefined
        reached()
        void ready.then(() => {
          delivered++
          return socket.write('250 taken\r\n')
        })
      } else if (line.startsWith('DATA')) {
        mail = ''
        socket.write('354 go on\r\n')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 yes\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const stop = () => new Promise<unknown>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, reached: first, goOn: () => goOn(), delivered: () => delivered, stop }
}

function person(username: string) {
  const phone = { phoneNumber: '06 39 98 12 42', phoneCountryCode: 'FR' }
  return { firstname: 'Tard', lastname: 'Venue', username, password: 'Matsuri2025', ...phone }
}

type Answer = { statusCode: number | undefined; headers: IncomingMessage['headers']; body: string }

async function ask(address: string, path: string, form?: Record<string, string>, agent?: Agent): Promise<Answer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request(address + path, { method: form ? 'POST' : 'GET', headers, ...(agent && { agent }) })
  sent.end(form && new URLSearchParams(form).toString())
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Resolves when the server accepts no new connection. */
async function refused(address: string) {
  for (;;) {
    const taken = await ask(address, '/health/live').then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    )
    if (!taken) return
  }
}
