import type { ClientConfig } from 'pg'
import type { Config } from '#server/platform/config.ts'
import { openDataFolder } from '#server/platform/data-folder.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'

/** The configured server, or one of our own under DATA_DIR. `undo` gets what has to be undone, in order. */
export async function connect(config: Config, undo: (() => Promise<unknown>)[]): Promise<ClientConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  await openDataFolder(config.dataDir)
  undo.push(await lockFolder(config.dataDir))
  const postgres = await startEmbeddedPostgres(config.dataDir)
  undo.push(() => postgres.stop())
  return postgres.connection
}
