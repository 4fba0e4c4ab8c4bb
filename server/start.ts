import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { announce } from '#server/announce.ts'
import { buildApp } from '#server/app.ts'
import { keepSendingDecisions } from '#server/decisions/keep-sending.ts'
import type { Config } from '#server/platform/config.ts'
import { closeToOthers, runsAsRoot } from '#server/platform/data-folder.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { noReplica, openReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openListener } from '#server/platform/database/listen.ts'
import { faultsOfBallotKeys } from '#server/sessions/ballot-keys.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { StatementWatch } from '#server/platform/database/watched-client.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { chooseCarriers } from '#server/platform/outbox/carriers.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { noteRefused } from '#server/received-mail/note-failing.ts'
import { holdProject, isProjectInScope } from '#server/projects/rows/project-queries.ts'
import { hasAccounts } from '#server/users/user-queries.ts'
import { publicUrlOf } from '#server/platform/public-url.ts'

const builtWeb = join(import.meta.dirname, '../dist/web')

/** The cleanups that the start leaves for the stop, which runs them in the opposite order. */
export type Running = {
  undo: (() => Promise<unknown>)[]
  stopping: boolean
  /** Writes into the log, once there is one. */
  report: (error: unknown) => void
}

export async function start(config: Config, connection: ClientConfig, running: Running) {
  const { undo } = running
  await migrate(connection)
  const metrics = createMetrics()
  let tellSlow: StatementWatch = () => {}
  const watch: StatementWatch = (statement, ms) => {
    metrics.statement(ms)
    if (ms >= config.slowQueryMs) tellSlow(statement, ms)
  }
  const db = openDatabase(connection, watch)
  undo.push(() => db.close())
  const { databaseReadUrl } = config
  const replica = databaseReadUrl ? openReplica(db, { connectionString: databaseReadUrl }, watch) : noReplica(db)
  undo.push(replica.stop)
  const report = (error: unknown) => running.report(error)
  const listener = openListener(connection)
  undo.push(() => listener.close())
  const outbox = await openOutbox(
    db,
    report,
    {
      ...metrics.outbox,
      readsAnswers: config.mailIn !== undefined,
      noteRefused: (address, said) => noteRefused(db, address, said),
    },
    listener,
  )
  undo.push(() => outbox.stop())
  const images = openImageStore(config)
  if (config.storage === undefined) await closeToOthers(join(config.dataDir, 'images'))
  const seeded = config.demo && (await seedWhenEmpty(db, images))

  // During development another server serves the browser application, and this folder may not exist.
  const webFolder = existsSync(join(builtWeb, 'index.html')) ? builtWeb : undefined
  const isStopping = () => running.stopping
  const parts = { config, db, connection, outbox, images, metrics, isStopping }
  const app = await buildApp({ ...parts, replica, listener, webFolder })
  undo.push(() => app.close())
  if (config.logLevel !== 'silent') running.report = (error) => app.log.error({ err: error }, 'unforeseen error')
  tellSlow = (statement, ms) => app.log.warn({ statement, ms: Math.round(ms) }, 'slow statement')

  const address = await app.listen({ port: config.port, host: config.host })
  announce(config, address, seeded)
  if (runsAsRoot()) app.log.warn('The server runs as root: give it a user of its own (see README.md).')
  for (const fault of await faultsOfBallotKeys(config).catch(() => [])) app.log.error(fault)
  await outbox.startSending(await chooseCarriers(config, db))
  const deps = {
    ...parts,
    publicUrl: () => publicUrlOf(config, app),
  }
  undo.push(keepSendingDecisions(deps, report, listener))
  undo.push(startHousekeeping(deps, report))
  if (config.mailIn !== undefined) {
    const { receiveMails } = await import('#server/received-mail/receive.ts')
    const scope = { isProjectInScope, holdProject }
    const received = await receiveMails({ ...deps, mailIn: config.mailIn, scope }, report, listener)
    undo.push(received.stop)
  }
  // Tests stop and kill a server at any moment of its work, so no periodic task runs there.
  if (seeded && config.environment !== 'test') {
    const sealing = sealDemoMinutes(deps).catch(report)
    undo.push(() => sealing)
  }
}

/** The demo draws its pictures: that code is not loaded for a database in use. */
async function seedWhenEmpty(db: Database, images: ImageStore): Promise<boolean> {
  if (await hasAccounts(db)) return false
  const { seedDemo } = await import('#server/demo/seed-demo.ts')
  return seedDemo(db, images)
}

async function sealDemoMinutes(deps: Pick<Deps, 'db' | 'outbox' | 'publicUrl'>) {
  const { sealPastSession } = await import('#server/demo/seal-past-session.ts')
  await sealPastSession(deps)
}
