import { join } from 'node:path'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { reachDatabase } from '#server/platform/reach-database.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { readConfig, WrongSetting } from '#server/platform/config.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'

/** npm run backup -- [file]: with the server's own settings, while it is running or not. */
const undo: (() => Promise<unknown>)[] = []
try {
  const config = readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' })
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = process.argv[2] ?? join(config.dataDir, 'backups', `${moment}.tar.gz`)
  const connection = await reachDatabase(config, undo)
  const { tables, pictures } = await writeBackup({ connection, images: openImageStore(config) }, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${rows} rows of ${tables.length} tables, ${pictures.files} files of pictures.`)
  if (pictures.missing > 0)
    console.error(`${pictures.missing} files of pictures that projects show are missing from the store.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof BackupRefused || error instanceof WrongSetting ? error.message : error)
} finally {
  for (const step of undo.toReversed()) await step()
}
