import { parseArgs } from 'node:util'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { readConfig, readRecoverySettings, WrongSetting } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { AnotherCluster } from '#server/platform/recovery/cluster-mark.ts'
import { bringPicturesBack } from '#server/platform/recovery/bring-pictures-back.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'
import type { Moment } from '#server/platform/recovery/restore-cluster.ts'
import { restoreToMoment } from '#server/platform/recovery/restore-to-moment.ts'

const usage = `Usage: npm run restore -- <file>
       npm run restore -- --to <2026-11-22T10:00 or end>
       npm run restore -- --pictures`

/**
 * Restores into an empty DATA_DIR, or the empty database of DATABASE_URL; or to a moment, from the backups of
 * RECOVERY_URL.
 */
const undo: (() => Promise<unknown>)[] = []
try {
  const options = { to: { type: 'string' }, pictures: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const config = readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' })
  const images = openImageStore(config)
  if (values.to !== undefined) await goBack(momentOf(values.to))
  else if (values.pictures === true) await bringPictures()
  else await restoreFile(positionals[0])

  async function restoreFile(file: string | undefined) {
    if (file === undefined) throw new BackupRefused(usage)
    // A bad backup must be refused before a database is created for it.
    await checkBackup(file)
    const { madeAt, tables, pictures } = await restoreBackup({ connection: await connect(config, undo), images }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored as of ${madeAt}: ${rows} rows, ${pictures.files} files of pictures.`)
  }

  async function goBack(to: Moment) {
    if (config.databaseUrl !== undefined)
      throw new BackupRefused('The PostgreSQL of DATABASE_URL goes back by pgBackRest: see docs/operations.md.')
    const recovery = readRecoverySettings(process.env)
    const { base, lastChange, pictures } = await restoreToMoment({ ...config, recovery }, images, to)
    console.log(`Restored from the base backup of ${base}; the last change is of ${lastChange}.`)
    tellPictures(pictures)
    console.log('It is another database now: its own log goes to a new RECOVERY_URL.')
  }

  async function bringPictures() {
    const store = openRecoveryStore(readRecoverySettings(process.env))
    tellPictures(await bringPicturesBack(await connect(config, undo), images, store))
  }
} catch (error) {
  process.exitCode = 1
  const isWrongCall = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const explained = [BackupRefused, WrongSetting, FolderInUse, AnotherCluster].some((kind) => error instanceof kind)
  console.error(isWrongCall ? usage : explained ? (error as Error).message : error)
} finally {
  for (const step of undo.toReversed()) await step()
}

function momentOf(told: string): Moment {
  if (told === 'end') return 'end'
  const moment = new Date(told)
  if (Number.isNaN(moment.getTime())) throw new BackupRefused(`${told} is no moment: write it like 2026-11-22T10:00.`)
  console.log(`Going back to ${moment.toISOString()}.`)
  return moment
}

function tellPictures({ brought, missing }: { brought: number; missing: number }) {
  console.log(`${brought} files of pictures were brought back.`)
  if (missing > 0)
    console.error(`${missing} files of pictures that projects show are missing, here and in RECOVERY_URL.`)
}
