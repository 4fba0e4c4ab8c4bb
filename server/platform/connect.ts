import { join } from 'node:path'
import { addressesIn, type Config } from '#server/platform/config.ts'
import { openDataFolder } from '#server/platform/data-folder.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { followPrimary, type Reach } from '#server/platform/database/primary.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'
import { checkClaim, noteGap } from '#server/platform/recovery/cluster-mark.ts'
import {
  archiveSettings,
  lendLogFolder,
  placesToReach,
  recoveryEnvironment,
} from '#server/platform/recovery/log-commands.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'

/** Connects to the configured server, or starts our own under DATA_DIR. `undo` receives the cleanups, in order. */
export async function connect(config: Config, undo: (() => Promise<unknown>)[]): Promise<Reach> {
  if (config.databaseUrl !== undefined) {
    const [first, ...others] = addressesIn(config.databaseUrl)
    if (others.length === 0) return { connectionString: config.databaseUrl }
    const { reach, stop } = await followPrimary([first!, ...others])
    undo.push(stop)
    return reach
  }
  await openDataFolder(config.dataDir)
  undo.push(await lockFolder(config.dataDir))
  const postgres = await startWithLog(config)
  undo.push(() => postgres.stop())
  return postgres.connection
}

/** Every start of the database, a backup's too, must archive its log: changes written without it leave a gap. */
async function startWithLog({ dataDir, recovery }: Config): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres')
  if (recovery === undefined) {
    await noteGap(cluster)
    return startEmbeddedPostgres(dataDir)
  }
  await checkClaim(openRecoveryStore(recovery), cluster)
  await lendLogFolder(recovery)
  return startEmbeddedPostgres(dataDir, archiveSettings(recovery), {
    environment: recoveryEnvironment(recovery),
    reaches: placesToReach(recovery),
  })
}
