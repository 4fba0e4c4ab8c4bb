import { join } from 'node:path'
import type { Config, RecoverySettings } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { filesOf } from '#server/platform/images/image-names.ts'
import { listBases, makeBase } from '#server/platform/recovery/base-backup.ts'
import { closeGap, hasGap } from '#server/platform/recovery/cluster-mark.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'
import { putSame, type RecoveryStore } from '#server/platform/recovery/recovery-store.ts'
import {
  forgetPicture,
  hoursSince,
  isLogStuck,
  listPicturesToForget,
  listPicturesToKeep,
  notePictureKept,
} from '#server/platform/recovery/recovery-queries.ts'

type RecoveryDeps = { config: Config; db: Database; images: ImageStore }

/** Makes the base backup when one is due, and deletes what no restorable moment needs. */
export async function keepBases({ config, db }: RecoveryDeps) {
  const { recovery, databaseUrl } = config
  if (recovery === undefined) return
  // pgBackRest makes the bases of another PostgreSQL (docs/operations.md).
  if (databaseUrl === undefined) await keepOwnBases(config, recovery, db)
  if (await isLogStuck(db)) throw new Error('PostgreSQL cannot hand its log on: its own log says why.')
  await forgetOldPictures({ config, db })
}

async function keepOwnBases({ dataDir }: Config, recovery: RecoverySettings, db: Database) {
  const store = openRecoveryStore(recovery)
  const cluster = join(dataDir, 'postgres')
  const newest = (await listBases(store)).at(-1)
  const age = newest === undefined ? Infinity : await hoursSince(db, newest.startedAt)
  if (age >= recovery.baseHours || (await hasGap(cluster))) await makeOwnBase(store, dataDir, cluster)
  await forgetOldBases(store, recovery)
}

async function makeOwnBase(store: RecoveryStore, dataDir: string, cluster: string) {
  const connection = await findRunningPostgres(dataDir)
  if (connection === undefined) throw new Error('The database is just starting or stopping: the next hour tries again.')
  await makeBase({ connection, cluster, store })
  await closeGap(cluster)
}

/**
 * To restore the first restorable moment, one base from before it and the log since are needed. That moment is counted
 * from the newest base, by the clock of the database that wrote them all.
 */
export async function forgetOldBases(store: RecoveryStore, { days }: Pick<RecoverySettings, 'days'>) {
  const bases = await listBases(store)
  const newest = bases.at(-1)
  if (newest === undefined) return
  const first = new Date(Date.parse(newest.finishedAt) - days * 86_400_000).toISOString()
  const oldestNeeded = bases.findLast(({ finishedAt }) => finishedAt < first)
  if (oldestNeeded === undefined) return
  const isOfOldBase = (name: string) => name < `${oldestNeeded.folder}/`
  // The timeline comes before the number in a segment's name, and may have changed meanwhile.
  const isOldSegment = (name: string) =>
    /^wal\/[0-9A-F]{24}/.test(name) && name.slice(12, 28) < oldestNeeded.firstSegment.slice(8)
  // The manifest is removed first, so that a partial base is never taken for a whole one.
  const old = (await store.list('base/')).filter(isOfOldBase).toReversed()
  for (const name of [...old, ...(await store.list('wal/')).filter(isOldSegment)]) await store.remove(name)
}

/** A picture's files never change: one copy of each serves every moment at which the picture existed. */
export async function keepPictures({ config, db, images }: RecoveryDeps) {
  if (config.recovery === undefined) return
  const store = openRecoveryStore(config.recovery)
  const place = nameOf(config.recovery)
  for (let after = 0; ;) {
    const some = await listPicturesToKeep(db, place, after)
    if (some.length === 0) return
    for (const picture of some) {
      const names = filesOf(picture)
      const contents = await Promise.all(names.map((name) => images.get(name)))
      // A picture that is being written or removed is left to the next run.
      if (contents.includes(undefined)) continue
      for (const [index, content] of contents.entries()) await putSame(store, pathOf(names[index]!), content!)
      if (!(await notePictureKept(db, picture, place))) await forgetFiles(store, picture)
    }
    after = some.at(-1)!.id
  }
}

export const pathOf = (name: string) => `images/${name}`

export async function forgetOldPictures({ config, db }: Pick<RecoveryDeps, 'config' | 'db'>) {
  if (config.recovery === undefined) return
  const store = openRecoveryStore(config.recovery)
  for (const picture of await listPicturesToForget(db, config.recovery.days)) {
    await forgetFiles(store, picture)
    await forgetPicture(db, picture.key)
  }
}

async function forgetFiles(store: RecoveryStore, picture: { key: string; extension: string }) {
  for (const name of filesOf(picture)) await store.remove(pathOf(name))
}

/** A new place gets every picture again. */
function nameOf({ place }: RecoverySettings): string {
  return 'folder' in place ? place.folder : `${place.endpoint}/${place.bucket}/${place.prefix}`
}
