import { open } from 'node:fs/promises'

/** A file that was renamed into it, or removed, is so on the disk too. */
export async function flushFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
