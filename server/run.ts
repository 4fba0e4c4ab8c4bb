import { setTimeout as wait } from 'node:timers/promises'
import { readConfig, WrongSetting, type Config } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { AnotherCluster } from '#server/platform/recovery/cluster-mark.ts'
import type { Running } from '#server/start.ts'

/** Steps of the stop, run in the opposite order of the start. The database stops last, however late that is. */
const undoConnection: (() => Promise<unknown>)[] = []
const running: Running = { undo: [], stopping: false, report: (error) => console.error(error) }
let patience: Pick<Config, 'stopDelaySeconds' | 'stopTimeoutSeconds'> = { stopDelaySeconds: 0, stopTimeoutSeconds: 30 }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  const config = readConfig(process.env)
  // Other modules are loaded from the disk while the database starts.
  const [connection, { start }] = await Promise.all([connect(config, undoConnection), import('#server/start.ts')])
  await start(config, connection, running)
  patience = config
} catch (error) {
  // A start stopped half-way by its user is no failure.
  if (!running.stopping) {
    const explained = [WrongSetting, FolderInUse, DatabaseAway, AnotherCluster].some((kind) => error instanceof kind)
    console.error(explained ? (error as Error).message : error)
    await stop(1)
  }
}

/** Finishes running requests, streams and mails. What takes too long is abandoned, and the exit code shows it. */
async function stop(exitCode: number) {
  if (running.stopping) return
  running.stopping = true
  let late = false
  const tooLate = (async () => {
    await wait(patience.stopTimeoutSeconds * 1000)
    late = true
  })()
  // The load balancer polls whether the server is ready, and needs time to notice that it is not.
  await Promise.race([wait(patience.stopDelaySeconds * 1000), tooLate])
  for (const step of running.undo.toReversed()) await Promise.race([undone(step), tooLate])
  if (late) running.report(new Error('The server stopped before everything was done: STOP_TIMEOUT_SECONDS is over.'))
  for (const step of undoConnection.toReversed()) await undone(step)
  process.exit(late ? 1 : exitCode)

  async function undone(step: () => Promise<unknown>) {
    await step().catch((error: unknown) => {
      running.report(error)
      exitCode = 1
    })
  }
}
