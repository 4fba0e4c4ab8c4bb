import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import * as z from 'zod/mini'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { tarEnd, tarEntry } from '#server/platform/backup/tar.ts'
import { ownFiles } from '#server/platform/recovery/cluster-mark.ts'
import type { RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

/** The manifest is written last: a base without it is incomplete. */
const base = z.object({
  format: z.literal(1),
  startedAt: z.string(),
  /** The base can restore every moment from here on. */
  finishedAt: z.string(),
  firstSegment: z.string(),
  postgres: z.string(),
  folders: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type Base = z.infer<typeof base>

const wholeFile = '/whole.json'
const partBytes = 32 * 2 ** 20
const pieceBytes = 4 * 2 ** 20
/** Larger than the default of 16 kB, because thousands of small buffers burden the garbage collector. */
export const chunkSize = 2 ** 20
/** PostgreSQL fills these folders anew; the folders themselves must exist. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
])
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'standby.signal', ...ownFiles])
/** Copied last, because it records how far all other files have come. */
const control = 'global/pg_control'

type BaseSource = { connection: ClientConfig; cluster: string; store: RecoveryStore }

/** Copies the folder of the running database, which is consistent together with the log written meanwhile. */
export async function makeBase({ connection, cluster, store }: BaseSource) {
  const client = new Client({ ...connection, statement_timeout: 600_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ firstSegment: string; startedAt: Date }>(`
      select pg_walfile_name(pg_backup_start('trait-d-union', true)) as "firstSegment", clock_timestamp() as "startedAt"`)
    const { firstSegment, startedAt } = rows[0]!
    const folder = `base/${startedAt.toISOString().replaceAll(/[-:.]/g, '')}`
    const { files, folders } = await listFiles(cluster)
    const parts = await putParts(store, folder, contents(client, cluster, files))
    const finished = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const whole: Base = {
      format: 1,
      startedAt: startedAt.toISOString(),
      finishedAt: finished.rows[0]!.at.toISOString(),
      firstSegment,
      postgres: (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim(),
      folders,
      parts,
    }
    await store.putNew(folder + wholeFile, Buffer.from(JSON.stringify(whole, null, 1)))
  } finally {
    await client.end()
  }
}

/** Returns the bases, the oldest first. */
export async function listBases(store: RecoveryStore): Promise<(Base & { folder: string })[]> {
  const names = (await store.list('base/')).filter((name) => name.endsWith(wholeFile))
  const bases = names.map(async (name) => ({
    ...base.parse(JSON.parse(String(await store.get(name)))),
    folder: name.slice(0, -wholeFile.length),
  }))
  return Promise.all(bases)
}

async function listFiles(cluster: string) {
  const files: string[] = []
  const folders: string[] = []
  const walk = async (folder: string) => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name)
      if (folder === 'pg_tblspc') throw new BackupRefused('A database with tablespaces wants a tool of its own.')
      if (isLeftOut(name, entry)) continue
      if (!entry.isDirectory()) files.push(name)
      else {
        folders.push(name)
        if (!emptied.has(name)) await walk(name)
      }
    }
  }
  await walk('')
  return { files: [...files.filter((name) => name !== control), control], folders }
}

/** Leaves out sockets, files of the running server, and files that PostgreSQL would remove at its start. */
function isLeftOut(name: string, entry: Dirent): boolean {
  if (!entry.isFile() && !entry.isDirectory()) return true
  return leftOut.has(name) || /^(pgsql_tmp|pg_internal\.init|\.s\.PGSQL\.)/.test(entry.name)
}

/** A file may change while it is read, which the log repairs. A piece of a large file has its position in its name. */
async function* contents(client: Client, cluster: string, files: string[]): AsyncGenerator<Buffer> {
  for (const name of files)
    for await (const [at, piece] of piecesOf(join(cluster, name)))
      yield* tarEntry(at === 0 ? name : `${name}@${at}`, piece)
  // The label is returned once the log up to here is in the store.
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)')
  yield* tarEntry('backup_label', Buffer.from(rows[0]!.label))
  yield tarEnd
}

async function* piecesOf(path: string): AsyncGenerator<[number, Buffer]> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // A table that was dropped meanwhile, which the log contains too.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (file === undefined) return
  try {
    // Room for one byte more detects the end. Most of the thousands of files are small.
    const most = Math.min(pieceBytes, (await file.stat()).size + 1)
    for (let at = 0; ; at += most) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(most), 0, most, at)
      if (bytesRead > 0 || at === 0) yield [at, buffer.subarray(0, bytesRead)]
      if (bytesRead < most) return
    }
  } finally {
    await file.close()
  }
}

async function putParts(store: RecoveryStore, folder: string, chunks: AsyncGenerator<Buffer>) {
  const parts: Base['parts'] = []
  let [held, bytes]: [Buffer[], number] = [[], 0]
  const put = async () => {
    const content = Buffer.concat(held)
    const name = `${folder}/${String(parts.length + 1).padStart(6, '0')}.tar.gz`
    await store.putNew(name, content)
    parts.push({ name, sha256: sha256Of(content) })
    ;[held, bytes] = [[], 0]
  }
  await pipeline(Readable.from(chunks), createGzip({ level: 1, chunkSize }), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) {
      held.push(chunk)
      bytes += chunk.length
      if (bytes >= partBytes) await put()
    }
  })
  await put()
  return parts
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
