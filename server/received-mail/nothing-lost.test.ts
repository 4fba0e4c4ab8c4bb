import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { tokenOf } from '#server/platform/outbox/answering.ts'
import { asOwner } from '#test/database-for-a-file.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { freePort } from '#test/start-node.ts'
import { serverProgram } from '#test/server-program.ts'

/** The real server, killed again and again between the mails that it receives and the messages that it writes. */
const database = `mails_${process.pid}`
const kills = 20
const holders = 3

let folder: string
let db: Database
let port: number
let server: ChildProcess | undefined
let places: { from: string; to: string }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-mails-'))
  await asOwner(`create database ${database} template programme strategy file_copy`)
  db = openDatabase({ ...inject('postgres'), database })
  const secret = (await db.row<{ value: string }>(sql`select value from thread_secret`))!.value
  places = []
  for (let index = 0; index < holders; index++) {
    const { id, username } = await makeUser(db)
    const projectId = await makeProject(db, { status: 'SUBMITED', creatorId: id })
    const token = tokenOf({ userId: id, projectId, audience: 'shared' }, secret)
    places.push({ from: username, to: `reponse+${token}@pcfj.example` })
  }
  port = await freePort()
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await db.close()
  await asOwner(`drop database ${database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

function start() {
  const { host, user } = inject('postgres')
  const url = `postgres://${user}@localhost:${inject('postgres').port}/${database}?host=${encodeURIComponent(String(host))}`
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: 'off',
    PORT: '0',
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    MAIL_IN: `smtp://127.0.0.1:${port}`,
    MAIL_REPLY: 'reponse@pcfj.example',
  }
  server = spawn(process.execPath, [serverProgram], { env: { ...process.env, ...settings }, stdio: 'ignore' })
}

async function kill() {
  const killed = server!
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
}

/** A mail server sends a mail again, as it was, until somebody has it. */
async function handOn(place: { from: string; to: string }, text: string) {
  const messageId = `<${randomUUID()}@kami.example>`
  const date = new Date()
  await vi.waitUntil(
    async () => {
      const transport = createTransport({ host: '127.0.0.1', port, connectionTimeout: 2000, socketTimeout: 10_000 })
      const sent = transport.sendMail({ ...place, subject: 'Re', text, messageId, date })
      return sent.then(
        () => true,
        () => false,
      )
    },
    { timeout: 60_000, interval: 50 },
  )
}

test('killed twenty times between receiving and writing: nothing is lost, and nothing comes twice', async () => {
  const sent: string[] = []
  for (let round = 0; round < kills; round++) {
    start()
    const texts = places.map((_, index) => `Tour ${round}, porteur ${index}.`)
    sent.push(...texts)
    await Promise.all(places.map((place, index) => handOn(place, texts[index]!)))
    await kill()
  }
  start()
  const waiting = () => db.row(sql`select from received_mail where state = 'waiting' limit 1`)
  await vi.waitUntil(async () => (await waiting()) === undefined, { timeout: 120_000, interval: 200 })
  const written = await db.rows<{ text: string }>(sql`select text from project_message`)
  expect(written.map(({ text }) => text).toSorted()).toEqual(sent.toSorted())
  await kill()
}, 600_000)
