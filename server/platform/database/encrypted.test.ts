import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testDatabase } from '#test/build-test-app.ts'
import { startDoor, type Door } from '#test/start-door.ts'

/** A self-signed certificate of `localhost`; it protects nothing. */
const certificate = readFileSync('test/certificate/localhost.crt', 'utf8')
const key = readFileSync('test/certificate/localhost.key', 'utf8')

const ground = testDatabase()
let encrypting: { port: number; close: () => void }
let door: Door

beforeAll(async () => {
  encrypting = await encryptBefore(`${inject('postgres').host}/.s.PGSQL.5432`)
  door = await startDoor({ host: '127.0.0.1', port: encrypting.port })
})
afterAll(async () => {
  await door.close()
  encrypting.close()
})

function openEncrypted(ca: string | undefined, silence?: number): Database {
  const { database, user } = ground.connection
  const ssl = ca === undefined ? true : { ca }
  const far = { host: 'localhost', port: door.port, database, user, ssl, max: 2, connectionTimeoutMillis: 5000 }
  return openDatabase(far, undefined, silence)
}

test('an encrypted connection sends queries, returns answers, and keeps the order of statements sent at once', async () => {
  const db = openEncrypted(certificate)
  try {
    const numbers = Array.from({ length: 50 }, (_, number) => number)
    const answers = await db.transaction((tx) =>
      Promise.all(numbers.map((number) => tx.row(sql`select ${number}::integer as number`))),
    )
    expect(answers).toEqual(numbers.map((number) => ({ number })))
    const long = 'é'.repeat(300_000)
    expect(await db.shared.row(sql`select ${long}::text as text`)).toEqual({ text: long })
  } finally {
    await db.close()
  }
})

test('a server without a trusted certificate receives nothing', async () => {
  const db = openEncrypted(undefined)
  try {
    await expect(db.run(sql`select 1`)).rejects.toThrow(/self-signed certificate/)
  } finally {
    await db.close()
  }
})

test('a silent encrypted connection is given up, and used again once the network is back', async () => {
  const db = openEncrypted(certificate, 1000)
  try {
    await db.run(sql`select 1`)
    door.hang()
    await expect(db.run(sql`select 1`)).rejects.toThrow(/Connection terminated|ECONNRESET/)
    door.open()
    expect(await vi.waitUntil(() => db.run(sql`select 1`).catch(() => 0), { timeout: 20_000 })).toBe(1)
  } finally {
    await db.close()
  }
})

/**
 * Imitates how PostgreSQL begins to encrypt: the client sends eight bytes, the server answers with one, then both
 * switch to TLS.
 */
async function encryptBefore(path: string) {
  const server = createServer((caller) => {
    caller.on('error', () => {})
    caller.once('data', () => {
      caller.write('S')
      const encrypted = new TLSSocket(caller, { isServer: true, key, cert: certificate })
      const postgres = connect(path)
      encrypted.on('error', () => {}).on('close', () => postgres.destroy())
      postgres.on('error', () => {}).on('close', () => encrypted.destroy())
      encrypted.pipe(postgres).pipe(encrypted)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, close: () => server.close() }
}
