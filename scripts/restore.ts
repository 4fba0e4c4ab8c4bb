import { appendFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { recoverySettings } from '#server/platform/recovery/log-commands.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'
import { chooseBase, unpackBase, type Moment } from '#server/platform/recovery/restore-cluster.ts'
import { restoreToMoment } from '#server/platform/recovery/restore-to-moment.ts'

const usage = `Usage: npm run restore -- <file>
       npm run restore -- --to <2026-11-22T10:00 or end> [--into <folder of a PostgreSQL of yours> [--fetch <its restore_command>]]
       npm run restore -- --pictures`

const newPlace = 'It is another database now: its own log goes to a new RECOVERY_URL.'

/** Into an empty DATA_DIR, or the empty database of DATABASE_URL; or to a moment, from what RECOVERY_URL holds. */
const undo: (() => Promise<unknown>)[] = []
try {
  const text = { type: 'string' } as const
  const options = { to: text, into: text, fetch: text, pictures: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const config = readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' })
  const images = openImageStore(config)
  if (values.to !== undefined && values.into !== undefined)
    await unpackInto(resolve(values.into), momentOf(values.to), values.fetch)
  else if (values.to !== undefined) await goBack(momentOf(values.to))
  else if (values.pictures === true) await bringPictures()
  else await restoreFile(positionals[0])

  async function restoreFile(file: string | undefined) {
    if (file === undefined) throw new BackupRefused(usage)
    // Before a database is made for it.
    await checkBackup(file)
    const { madeAt, tables, pictures } = await restoreBackup({ connection: await connect(config, undo), images }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored as of ${madeAt}: ${rows} rows, ${pictures.files} files of pictures.`)
  }

  async function goBack(to: Moment) {
    if (config.databaseUrl !== undefined)
      throw new BackupRefused('With a DATABASE_URL, say --into: the folder of the PostgreSQL to restore.')
    const recovery = readRecoverySettings(process.env)
    const { base, lastChange, pictures } = await restoreToMoment({ ...config, recovery }, images, to)
    console.log(`Restored from the base backup of ${base}; the last change is of ${lastChange}.`)
    tellPictures(pictures)
    console.log(newPlace)
  }

  async function unpackInto(folder: string, to: Moment, fetch?: string) {
    if (existsSync(folder)) throw new BackupRefused(`${folder} is there already: name a folder that is not.`)
    const store = openRecoveryStore(readRecoverySettings(process.env))
    const base = await chooseBase(store, to)
    await unpackBase(store, base, folder)
    const lines = recoverySettings(to, fetch).map((setting) => `${asLine(setting)}\n`)
    await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''))
    console.log(`${folder} is ready: start PostgreSQL ${base.postgres} on it, with RECOVERY_URL in its environment.`)
    console.log('Once it takes writes, bring the pictures back: npm run restore -- --pictures')
    console.log(newPlace)
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

/** As PostgreSQL reads it in its files. */
function asLine(setting: string): string {
  const [name = '', ...value] = setting.split('=')
  return `${name} = '${value.join('=').replaceAll("'", "''")}'`
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
