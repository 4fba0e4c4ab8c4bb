import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { announce } from '#server/announce.ts'
import { buildApp } from '#server/app.ts'
import { readConfig, WrongSetting, type Config } from '#server/config.ts'
import { connect } from '#server/connect.ts'
import { DatabaseAway } from '#server/database/database-away.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import { openImageStore } from '#server/images/image-store.ts'
import { chooseCarriers } from '#server/outbox/carriers.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { FolderInUse } from '#server/folder-lock.ts'

const builtWeb = join(import.meta.dirname, '../dist/web')

/** Undone in the opposite order: the database stops last. */
const undo: (() => Promise<unknown>)[] = []

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  await start(readConfig(process.env))
} catch (error) {
  // A start stopped half-way by its user is no failure.
  if (!stopping) {
    const explained = [WrongSetting, FolderInUse, DatabaseAway].some((kind) => error instanceof kind)
    console.error(explained ? (error as Error).message : error)
    await stop(1)
  }
}

async function start(config: Config) {
  const connection = await connect(config, undo)
  await migrate(connection)
  const db = openDatabase(connection)
  undo.push(() => db.close())
  const outbox = await openOutbox(db, (error) => console.error(error))
  undo.push(() => outbox.stop())
  const images = openImageStore(config)
  const seeded = config.demo && (await seedDemo(db, images))

  // While developing, the browser application comes from elsewhere, and may never have been built.
  const webFolder = existsSync(join(builtWeb, 'index.html')) ? builtWeb : undefined
  undo.push(startHousekeeping({ db, images }, (error) => console.error(error)))
  const app = await buildApp({ config, db, outbox, images, webFolder })
  undo.push(() => app.close())
  await outbox.startSending(chooseCarriers(config, db))
  const address = await app.listen({ port: config.port, host: config.host })
  announce(config, address, seeded)
}

async function stop(exitCode: number) {
  if (stopping) return
  stopping = true
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => {
      console.error(error)
      exitCode = 1
    })
  }
  process.exit(exitCode)
}
