import type { Deps } from '#server/platform/deps.ts'
import { findKnownKeys } from '#server/platform/images/image-queries.ts'
import { keyOf } from '#server/platform/images/images.ts'

/**
 * Files that no row knows: none is ever made so, but a restored backup or a disk that failed may leave some. Only in a
 * folder that shares its lock with our own database: a bucket, or a folder beside a database that lies elsewhere, may
 * belong to more than one.
 */
export async function removeOrphanFiles({ config, db, images }: Pick<Deps, 'config' | 'db' | 'images'>) {
  if (config.databaseUrl !== undefined || images.oldFiles === undefined) return
  for await (const names of images.oldFiles(config.retention.orphanFileDays)) {
    const knownKeys = await findKnownKeys(db, [...new Set(names.map(keyOf))])
    for (const name of names) if (!knownKeys.has(keyOf(name))) await images.remove(name)
  }
}
