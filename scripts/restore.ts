import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { readConfig, WrongSetting } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'

/** npm run restore -- <file>: into an empty DATA_DIR, or the empty database of DATABASE_URL. */
const undo: (() => Promise<unknown>)[] = []
try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new BackupRefused('Usage: npm run restore -- <file>')
  const config = readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' })
  // Before a database is made for it.
  await checkBackup(file)
  const connection = await connect(config, undo)
  const { madeAt, tables, pictures } = await restoreBackup({ connection, images: openImageStore(config) }, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored as of ${madeAt}: ${rows} rows, ${pictures.files} files of pictures.`)
} catch (error) {
  process.exitCode = 1
  const explained = [BackupRefused, WrongSetting, FolderInUse].some((kind) => error instanceof kind)
  console.error(explained ? (error as Error).message : error)
} finally {
  for (const step of undo.toReversed()) await step()
}
