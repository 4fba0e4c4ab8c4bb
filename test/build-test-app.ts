import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/database/database.ts'

export type TestApp = { app: FastifyInstance; db: Database }

/** A migrated database of the test file's own: for tests of what works without the application. */
export function testDatabase(): { db: Database; connection: ClientConfig } {
  const connection = { ...inject('postgres'), database: `test_${randomUUID().replaceAll('-', '')}` }
  const test = { connection, db: undefined as unknown as Database }
  beforeAll(async () => {
    await asOwner(`create database ${connection.database} template programme`)
    test.db = openDatabase(connection)
  })
  afterAll(async () => {
    await test.db.close()
    await asOwner(`drop database ${connection.database} with (force)`)
  })
  return test
}

/** The whole application on a database of the test file's own. */
export function testApp(overrides: Partial<Deps> = {}): TestApp {
  const database = testDatabase()
  const test = { app: undefined as unknown as FastifyInstance, db: undefined as unknown as Database }
  beforeAll(async () => {
    test.db = database.db
    test.app = await buildApp({
      config: readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent' }),
      db: test.db,
      ...overrides,
    })
  })
  afterAll(() => test.app.close())
  return test
}

async function asOwner(statement: string) {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
