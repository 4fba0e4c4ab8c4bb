import { mkdtemp, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const place = '/dev/shm'
const enough = 4 * 2 ** 30

/** A folder in memory, if this system has one with room: databases and products are created there by the hundred. */
export async function memoryFolder(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(place).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < enough) return undefined
  return mkdtemp(join(place, 'tests-')).catch(() => undefined)
}
