import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import type { Config, RecoverySettings } from '#server/platform/config.ts'
import { openDataFolder } from '#server/platform/data-folder.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { asUnprivilegedUser } from '#server/platform/database/unprivileged-user.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { placesToReach, recoveryEnvironment, recoverySettings } from '#server/platform/recovery/log-commands.ts'
import { bringPicturesBack } from '#server/platform/recovery/bring-pictures-back.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'
import { chooseBase, unpackBase, type Moment } from '#server/platform/recovery/restore-cluster.ts'

const aDay = 86_400
/** No client connects before the end, and none of the recovery is archived into the log it reads. */
const quietly = ['hot_standby=off', 'archive_mode=off']

type RestoreReport = { base: string; lastChange: string; pictures: { brought: number; missing: number } }

/**
 * Restores the embedded database as it was, with its pictures. It gets its name in DATA_DIR once all of it is complete.
 */
export async function restoreToMoment(
  { dataDir, recovery }: Pick<Config, 'dataDir'> & { recovery: RecoverySettings },
  images: ImageStore,
  to: Moment,
): Promise<RestoreReport> {
  const cluster = join(dataDir, 'postgres')
  const workplace = join(dataDir, 'recovering')
  await openDataFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    if (existsSync(cluster))
      throw new BackupRefused(`${dataDir} has a database: a moment is restored into an empty one.`)
    const store = openRecoveryStore(recovery)
    const base = await chooseBase(store, to)
    await rm(workplace, { recursive: true, force: true })
    await mkdir(workplace)
    await openDataFolder(workplace)
    const runner = await asUnprivilegedUser([])
    await unpackBase(store, base, join(workplace, 'postgres'), runner)
    const pictures = await recover(workplace, recovery, to, (connection) =>
      bringPicturesBack(connection, images, store),
    )
    const log = await logOf(workplace)
    const lastChange = lastChangeIn(log)
    await rename(join(workplace, 'postgres'), cluster)
    await appendFile(join(dataDir, 'postgres.log'), log, { mode: 0o600 })
    return { base: base.startedAt, lastChange: lastChange ?? base.finishedAt, pictures }
  } finally {
    await rm(workplace, { recursive: true, force: true })
    await unlock()
  }
}

/** PostgreSQL replays the log up to the moment; then `work` runs on it. */
async function recover<Result>(
  workplace: string,
  recovery: RecoverySettings,
  to: Moment,
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const settings = [...quietly, ...recoverySettings(to)]
  const more = { environment: recoveryEnvironment(recovery), reaches: placesToReach(recovery), patience: aDay }
  let postgres: EmbeddedPostgres
  try {
    postgres = await startEmbeddedPostgres(workplace, settings, more)
  } catch (error) {
    throw explained(error, await logOf(workplace))
  }
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

/** PostgreSQL refuses a moment that its log does not reach, but reports the reason only in its log. */
function explained(error: unknown, log: string): unknown {
  if (!log.includes('recovery ended before configured recovery target was reached')) return error
  const last = lastChangeIn(log)
  return new BackupRefused(
    `The log in RECOVERY_URL ends before that moment${last === undefined ? '' : `; its last change is of ${last}`}. With --to end, all of it is restored.`,
  )
}

function logOf(workplace: string): Promise<string> {
  return readFile(join(workplace, 'postgres.log'), 'utf8').catch(() => '')
}

function lastChangeIn(log: string): string | undefined {
  const time = [...log.matchAll(/last completed transaction was at log time (.+)/g)].at(-1)?.[1]
  return time === undefined ? undefined : new Date(time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}
