import { join } from 'node:path'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { reachDatabase } from '#server/platform/reach-database.ts'
import { readConfig, readRecoverySettings, WrongSetting } from '#server/platform/config.ts'
import { makeBase } from '#server/platform/recovery/base-backup.ts'
import { forgetOldBases } from '#server/platform/recovery/keep-recovery.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'

/**
 * npm run base-backup -- [folder of the database]: on the machine of the PostgreSQL of DATABASE_URL, as a user who reads
 * its folder. The embedded database needs none: its server makes one when it is due.
 */
const undo: (() => Promise<unknown>)[] = []
try {
  const config = readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' })
  const recovery = readRecoverySettings(process.env)
  const [cluster] = process.argv.slice(2)
  if (config.databaseUrl !== undefined && cluster === undefined)
    throw new BackupRefused('Usage with a DATABASE_URL: npm run base-backup -- <folder of the database>')
  const connection = await reachDatabase(config, undo)
  const store = openRecoveryStore(recovery)
  const base = await makeBase({ connection, cluster: cluster ?? join(config.dataDir, 'postgres'), store })
  if (base === undefined) throw new BackupRefused('Another base backup is being made.')
  await forgetOldBases(store, recovery)
  console.log(
    `A base backup in ${base.parts.length} parts: from ${base.finishedAt} on, any moment can be gone back to.`,
  )
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof BackupRefused || error instanceof WrongSetting ? error.message : error)
} finally {
  for (const step of undo.toReversed()) await step()
}
