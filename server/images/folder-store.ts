import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from '#server/images/image-store.ts'

/** Under DATA_DIR, in folders named after the first letters: no folder grows too long. */
export function folderStore(dataDir: string): ImageStore {
  const pathOf = (name: string) => join(dataDir, 'images', name.slice(0, 2), name)
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Whole or not at all: a reader never sees half a file.
      await writeFile(`${path}.part`, content, { flush: true })
      await rename(`${path}.part`, path)
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
