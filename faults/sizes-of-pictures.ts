import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How many bytes each file of a picture has, in a folder of data. */
export async function sizesOfPictures(dataDir: string): Promise<Map<string, number>> {
  const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(async ({ parentPath, name }) => [name, (await stat(join(parentPath, name))).size] as const)
  return new Map(await Promise.all(sizes))
}
