import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Hint } from '#domain/live-api.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { openListener } from '#server/platform/database/listen.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { testDatabase } from '#test/build-test-app.ts'

type Server = {
  app: FastifyInstance
  db: Database
  address: string
  isListening: () => boolean
  stop: () => Promise<void>
}
export type Headers = { authorization: string }

/** Two servers on one database, each with its own connections, as two processes have them. */
export function liveGround() {
  const database = testDatabase()
  const servers: Server[] = []
  const open: AbortController[] = []
  let dataDir = ''

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'programme-live-'))
    servers.push(await startServer(database.connection, dataDir), await startServer(database.connection, dataDir))
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.abort()
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    get db() {
      return servers[0]!.db
    },
    servers,
    call: (headers: Headers, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, server = servers[0]!) =>
      fetch(server.address + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** A stream, once it has begun. */
    follow: async (headers: Headers, { server = servers[0]!, after = '' } = {}) => {
      const closing = new AbortController()
      open.push(closing)
      const answer = await fetch(`${server.address}/live${after && `?after=${after}`}`, {
        headers: { ...headers, accept: 'text/event-stream' },
        signal: closing.signal,
      })
      const stream = { answer, status: answer.status, text: '', isOver: false, close: () => closing.abort() }
      if (answer.status !== 200) return { ...stream, hints: () => [], id: () => '' }
      void (async () => {
        for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) stream.text += piece
      })().then(
        () => (stream.isOver = true),
        () => (stream.isOver = true),
      )
      const followed = Object.assign(stream, {
        hints: () => newsIn(stream.text).flatMap(({ hints }) => hints),
        id: () => newsIn(stream.text).at(-1)?.id ?? '',
      })
      await until(() => followed.id() !== '')
      return followed
    },
  }
}

export type Followed = Awaited<ReturnType<ReturnType<typeof liveGround>['follow']>>

/** The news in the text of a stream. */
export function newsIn(text: string): { event: string; id: string; everything: boolean; hints: Hint[] }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', id = '', data = ''] = block.split('\n').map((line) => line.slice(line.indexOf(' ') + 1))
      return { event, id, ...(JSON.parse(data) as { everything: boolean; hints: Hint[] }) }
    })
}

/** Waits long enough for a busy machine. */
export const until = (is: () => boolean | Promise<boolean>) => vi.waitUntil(is, { timeout: 20_000 })

export const said = (hints: Hint[]) => hints.map(({ topic, id, kind }) => `${topic} ${id} ${kind}`)

export async function untilHeard(stream: Followed, hint: string) {
  await until(() => said(stream.hints()).includes(hint))
  expect(said(stream.hints())).toContain(hint)
}

async function startServer(connection: Parameters<typeof openDatabase>[0], dataDir: string): Promise<Server> {
  const config = readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const db = openDatabase(connection)
  const listener = openListener(connection)
  const outbox = await openOutbox(db, () => {})
  const app = await buildApp({ config, db, outbox, listener, images: openImageStore(config) })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await until(() => listener.isListening())
  return {
    app,
    db,
    address,
    isListening: listener.isListening,
    stop: async () => {
      const closed = app.close()
      // A client that gave up may have left a connection without a request, which delays the close.
      await until(() => !app.server.listening)
      app.server.closeAllConnections()
      await closed
      await outbox.stop()
      await listener.close()
      await db.close()
    },
  }
}
