import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  BackupRefused,
  createChecksum,
  manifest,
  manifestName,
  type Manifest,
} from '#server/platform/backup/manifest.ts'
import { BrokenArchive, readTar } from '#server/platform/backup/tar.ts'

/**
 * Reads a backup from end to end before anything is restored from it, and refuses it unless it matches its manifest.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const checksums = new Map<string, ReturnType<typeof createChecksum>>()
  let files = 0
  let last: { name: string; content: Buffer } | undefined
  for await (const entry of readBackup(file)) {
    last = entry
    if (entry.name === manifestName) continue
    if (entry.name.startsWith('images/')) files++
    const part = partOf(entry.name)
    const checksum = checksums.get(part) ?? createChecksum()
    checksum.add(entry.name, entry.content)
    checksums.set(part, checksum)
  }
  const parsed = last?.name === manifestName ? manifest.safeParse(JSON.parse(String(last.content))) : undefined
  if (parsed?.success !== true) throw damaged(file)
  const valueOf = (part: string) => (checksums.get(part) ?? createChecksum()).value()
  const { tables, pictures } = parsed.data
  const isWhole =
    tables.every(({ name, sha256 }) => valueOf(`tables/${name}`) === sha256) &&
    valueOf('images') === pictures.sha256 &&
    files === pictures.files &&
    [...checksums.keys()].every((part) => part === 'images' || tables.some(({ name }) => part === `tables/${name}`))
  if (!isWhole) throw damaged(file)
  return parsed.data
}

export async function* readBackup(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const unpacked = createGunzip()
  // Any failure surfaces in the reading below.
  pipeline(createReadStream(file), unpacked, () => {})
  try {
    yield* readTar(unpacked)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupRefused(`${file} is not there.`)
    if (error instanceof BrokenArchive || /^Z_|^ERR_/.test(code)) throw damaged(file)
    throw error
  }
}

/** `tables/project/00000001.json` belongs to `tables/project`, and every picture to `images`. */
export function partOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'))
}

function damaged(file: string): BackupRefused {
  return new BackupRefused(`${file} is damaged, or no backup: nothing was restored.`)
}
