import { Client, type ClientConfig } from 'pg'
import { BackupRefused, type Manifest } from '#server/platform/backup/manifest.ts'
import { checkBackup, partOf, readBackup } from '#server/platform/backup/read-backup.ts'
import { insertRows, isEmpty, prepareTables, setSequences } from '#server/platform/backup/restore-queries.ts'
import {
  applyInTransaction,
  applyMigration,
  isBeforeFirstRelease,
  migrationFiles,
  queueForMigration,
} from '#server/platform/database/migrate.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { contentTypeOf } from '#server/platform/images/images.ts'

type RestoreTarget = { connection: ClientConfig; images: Pick<ImageStore, 'put'> }

/**
 * Restores into an empty database in one transaction: the schema of the backup's version, its rows, then the later
 * migrations. The pictures' files are stored before the rows that show them become visible.
 */
export async function restoreBackup(
  { connection, images }: RestoreTarget,
  file: string,
  folder?: string,
): Promise<Manifest> {
  const manifest = await checkBackup(file)
  const { past, since } = await migrationsAround(manifest, folder)
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await queueForMigration(client)
    if (!(await isEmpty(client)))
      throw new BackupRefused('The database is not empty: a backup is restored into an empty one only.')
    for (const migration of past) await applyMigration(client, migration)
    const putBack = await prepareTables(client, manifest.tables)
    await load(client, images, manifest, file)
    await setSequences(client, manifest.sequences)
    await putBack()
    await applyInTransaction(client, since, folder)
    await client.query('commit')
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

async function migrationsAround({ migrations }: Manifest, folder?: string) {
  if (isBeforeFirstRelease(migrations.map(({ name }) => name)))
    throw new BackupRefused('The backup was made before the first release, and no migration leads from its schema.')
  const ours = await migrationFiles(folder)
  for (const { name, checksum } of migrations) {
    const migration = ours.find((file) => file.name === name)
    if (migration === undefined) throw new BackupRefused(`The backup was made by a newer version: it has ${name}.`)
    if (migration.checksum !== checksum)
      throw new BackupRefused(`${name} is not the one that the backup was made with.`)
  }
  const isThen = ({ name }: { name: string }) => migrations.some((migration) => migration.name === name)
  return { past: ours.filter(isThen), since: ours.filter((file) => !isThen(file)) }
}

async function load(client: Client, images: RestoreTarget['images'], { tables }: Manifest, file: string) {
  const byPart = new Map(tables.map((table) => [`tables/${table.name}`, table]))
  for await (const { name, content } of readBackup(file)) {
    const table = byPart.get(partOf(name))
    if (table !== undefined) await insertRows(client, table, content.toString())
    if (!name.startsWith('images/')) continue
    const picture = name.slice('images/'.length)
    const type = contentTypeOf(picture)
    if (type === undefined) throw new BackupRefused(`The backup holds a file that is no picture: ${picture}.`)
    await images.put(picture, content, type)
  }
}
