import type { Deps } from '#server/platform/deps.ts'
import { findKnownKeys } from '#server/platform/images/image-queries.ts'
import { keyOf } from '#server/platform/images/images.ts'

/**
 * Deletes files that no row knows: normally there are none, but a restored backup or a failed disk may leave some. Only
 * in a folder that shares its lock with our own database: a bucket, or a folder beside a remote database, may belong to
 * more than one.
 */
export async function removeOrphanFiles({ config, db, images }: Pick<Deps, 'config' | 'db' | 'images'>) {
  if (config.databaseUrl !== undefined || images.oldFiles === undefined) return
  for await (const names of images.oldFiles(config.retention.orphanFileDays)) {
    const knownKeys = await findKnownKeys(db, [...new Set(names.map(keyOf))])
    for (const name of names) if (!knownKeys.has(keyOf(name))) await images.remove(name)
  }
}
