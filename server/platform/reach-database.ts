import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import type { Config } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'

/** Connects to the database whether a server is running on it or not. */
export async function reachDatabase(config: Config, undo: (() => Promise<unknown>)[]): Promise<ClientConfig> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres/PG_VERSION')))
    throw new BackupRefused(`There is no database in ${config.dataDir}: set DATA_DIR, or DATABASE_URL.`)
  return joinDatabase(config, undo)
}

/** Starts the embedded database if it is neither running nor made yet. */
export async function joinDatabase(config: Config, undo: (() => Promise<unknown>)[]): Promise<ClientConfig> {
  try {
    return await connect(config, undo)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const running = await findRunningPostgres(config.dataDir)
    if (running === undefined) throw new BackupRefused('The server is just starting or stopping: try again.')
    return running
  }
}
