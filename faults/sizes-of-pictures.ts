import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The size of each file of a picture in bytes, in a data folder. */
export async function sizesOfPictures(dataDir: string): Promise<Map<string, number>> {
  const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(async ({ parentPath, name }) => [name, (await stat(join(parentPath, name))).size] as const)
  return new Map(await Promise.all(sizes))
}
