import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Writable } from 'node:stream'
import { join } from 'node:path'
import type { ClientConfig, PoolConfig } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refusalsOf } from '#server/platform/http/openapi-refusals.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { publicUrlOf } from '#server/platform/public-url.ts'
import { chooseCarriers } from '#server/platform/outbox/carriers.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { borrowDatabase, createDatabase, dropDatabase, giveBack } from '#test/database-for-a-file.ts'
import { oneConnectionEach } from '#test/one-connection-each.ts'

type TestApp = Omit<Deps, 'webFolder'> & { app: FastifyInstance; dataDir: string }

/** A migrated database for one test file, for tests that need no application; with connections of its own, if asked. */
export function testDatabase(pool?: PoolConfig): { db: Database; connection: ClientConfig } {
  // Set before the first test.
  const test = {} as Awaited<ReturnType<typeof borrowDatabase>>
  beforeAll(async () => {
    if (pool === undefined) return void Object.assign(test, await borrowDatabase())
    const connection = await createDatabase()
    Object.assign(test, { connection, db: openDatabase({ ...connection, ...pool }) })
  })
  afterAll(async () => {
    if (pool === undefined) return giveBack(test)
    await test.db.close()
    await dropDatabase(test.connection)
  })
  return test
}

/** The whole application on a database for one test file. */
export function testApp(
  settings: Record<string, string> = {},
  webFolder?: string,
  logTo?: Writable,
  pool?: PoolConfig,
  /** Whether rehearsals can be started, each of which takes seconds. */
  rehearses = false,
): TestApp {
  const database = testDatabase(pool)
  const test = {} as TestApp
  const undescribed = new Set<string>()
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'programme-data-'))
    const config = readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
    const images = openImageStore(config)
    const { db } = database
    const throwIt = (error: Error) => {
      throw error
    }
    const outbox = await openOutbox(db, throwIt, { readsAnswers: config.mailIn !== undefined })
    const metrics = createMetrics()
    const app = await buildApp({
      config,
      db: oneConnectionEach(db),
      ...(rehearses && { connection: database.connection }),
      outbox,
      images,
      metrics,
      webFolder,
      logTo,
    })
    app.addHook('onResponse', async (request, { statusCode }) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint && !mayAnswer(endpoint, statusCode))
        undescribed.add(`${endpoint.method} ${endpoint.path} refuses with ${statusCode}`)
    })
    Object.assign(test, {
      config,
      db,
      ...(rehearses && { connection: database.connection }),
      outbox,
      images,
      metrics,
      dataDir,
      app,
      publicUrl: () => publicUrlOf(config, app),
    })
    await outbox.startSending(await chooseCarriers(config, db))
  })
  afterAll(async () => {
    await test.app.close()
    await test.outbox.stop()
    await rm(test.dataDir, { recursive: true, force: true })
    expect([...undescribed], 'refusals that /openapi.json does not tell: add them to the endpoint’s `refuses`').toEqual(
      [],
    )
  })
  return test
}

/** An undescribed reply is a defect of the product, so it fails its test by itself; 405 is told of a path, not of a call. */
function mayAnswer(endpoint: Endpoint, statusCode: number): boolean {
  return (
    statusCode < 400 ||
    [405, 500].includes(statusCode) ||
    refusalsOf(endpoint).some((documented) => documented === statusCode)
  )
}
