import { open } from 'node:fs/promises'

/** Makes a renaming or a removal in this folder durable on the disk. */
export async function flushFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
