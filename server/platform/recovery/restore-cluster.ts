import { appendFile, chown, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { readTar } from '#server/platform/backup/tar.ts'
import { chunkSize, listBases, sha256Of, type Base } from '#server/platform/recovery/base-backup.ts'
import type { RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

export type Moment = Date | 'end'
type Owner = { uid: number; gid: number }

/** Returns the newest base that is older than the moment. */
export async function chooseBase(store: RecoveryStore, to: Moment): Promise<Base> {
  const bases = await listBases(store)
  const [oldest] = bases
  if (oldest === undefined) throw new BackupRefused('There is no base backup in RECOVERY_URL.')
  const chosen = bases.findLast(({ finishedAt }) => to === 'end' || new Date(finishedAt) <= to)
  if (chosen === undefined)
    throw new BackupRefused(`The earliest moment that can be gone back to is ${oldest.finishedAt}.`)
  return chosen
}

/**
 * Unpacks the base's files into a folder that gets its name once they are complete. PostgreSQL then replays the log on
 * it.
 */
export async function unpackBase(store: RecoveryStore, base: Base, folder: string, owner?: Owner) {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const give = (path: string) => (owner === undefined ? undefined : chown(path, owner.uid, owner.gid))
  await give(unfinished)
  for (const name of base.folders) {
    await mkdir(within(unfinished, name), { mode: 0o700 })
    await give(within(unfinished, name))
  }
  const put = async (name: string, content: Buffer) => {
    const path = within(unfinished, name.replace(/@\d+$/, ''))
    await appendFile(path, content, { mode: 0o600 })
    await give(path)
  }
  await pipeline(
    Readable.from(partsOf(store, base)),
    createGunzip({ chunkSize }),
    async (unpacked: AsyncIterable<Buffer>) => {
      for await (const { name, content } of readTar(unpacked)) await put(name, content)
    },
  )
  await put('recovery.signal', Buffer.alloc(0))
  await mkdir(dirname(folder), { recursive: true })
  await rename(unfinished, folder)
}

async function* partsOf(store: RecoveryStore, { parts }: Base): AsyncGenerator<Buffer> {
  for (const { name, sha256 } of parts) {
    const content = await store.get(name)
    if (content === undefined || sha256Of(content) !== sha256)
      throw new BackupRefused(`${name} in RECOVERY_URL is missing or damaged: nothing was restored.`)
    yield content
  }
}

function within(folder: string, name: string): string {
  const path = resolve(join(folder, name))
  if (!path.startsWith(resolve(folder) + sep)) throw new BackupRefused(`The base backup names a file outside: ${name}.`)
  return path
}
