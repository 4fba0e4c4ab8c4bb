import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import {
  listMigrations,
  listSequences,
  listTables,
  openSnapshot,
  readPictures,
  readRows,
} from '#server/platform/backup/backup-queries.ts'
import { BackupRefused, createChecksum, manifestName, type Manifest } from '#server/platform/backup/manifest.ts'
import { tarEnd, tarEntry } from '#server/platform/backup/tar.ts'
import { flushFolder } from '#server/platform/flush-folder.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { filesOf } from '#server/platform/images/image-names.ts'

type BackupSource = { connection: ClientConfig; images: Pick<ImageStore, 'get'> }

/**
 * Writes the database and the pictures of one moment into one file, which gets its name only once it is whole and on
 * the disk.
 */
export async function writeBackup(needs: BackupSource, file: string): Promise<Manifest> {
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${file} is there already.`)
  await mkdir(dirname(file), { recursive: true })
  const client = new Client(needs.connection)
  // A broken connection is reported by the query that was waiting; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const unfinished = `${file}.part`
  try {
    await openSnapshot(client)
    const manifest = await begin(client)
    await pipeline(
      Readable.from(contents(client, needs.images, manifest)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
    await flushFolder(dirname(file))
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await client.end()
  }
}

async function begin(client: Client): Promise<Manifest> {
  const migrations = await listMigrations(client)
  const none = { files: 0, missing: 0, sha256: '' }
  return { format: 1, madeAt: new Date().toISOString(), migrations, tables: [], sequences: [], pictures: none }
}

/** The manifest is the last entry, because its values are known only at the end. */
async function* contents(client: Client, images: BackupSource['images'], manifest: Manifest): AsyncGenerator<Buffer> {
  for (const { name, columns } of await listTables(client)) {
    const checksum = createChecksum()
    let [rows, parts] = [0, 0]
    for await (const some of readRows(client, name)) {
      const content = Buffer.from(`[${some.join(',\n')}]\n`)
      const part = `tables/${name}/${String(++parts).padStart(8, '0')}.json`
      rows += some.length
      checksum.add(part, content)
      yield* tarEntry(part, content)
    }
    manifest.tables.push({ name, columns, rows, sha256: checksum.value() })
  }
  manifest.sequences = await listSequences(client)
  yield* pictures(client, images, manifest)
  yield* tarEntry(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
  yield tarEnd
}

/**
 * A picture that no row shows may be half written or half removed: the sweep of the restored server removes its row.
 */
async function* pictures(client: Client, images: BackupSource['images'], manifest: Manifest): AsyncGenerator<Buffer> {
  const checksum = createChecksum()
  for await (const some of readPictures(client)) {
    for (const picture of some) {
      const names = filesOf(picture)
      const found = await Promise.all(names.map((name) => images.get(name)))
      for (const [index, content] of found.entries()) {
        const name = `images/${names[index]}`
        if (content === undefined) {
          if (picture.isShown) manifest.pictures.missing++
          continue
        }
        manifest.pictures.files++
        checksum.add(name, content)
        yield* tarEntry(name, content)
      }
    }
  }
  manifest.pictures.sha256 = checksum.value()
}
