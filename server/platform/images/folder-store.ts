import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '#server/platform/flush-folder.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'

/** Stores files under DATA_DIR, in folders named after the first letters, so that no folder grows too long. */
export function folderStore(dataDir: string, inner = 'images'): ImageStore {
  const pathOf = (name: string) => join(dataDir, inner, name.slice(0, 2), name)
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      // Only our own user may read the folder, since it contains the pictures of drafts.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // The file appears whole or not at all: a reader never sees half a file.
      try {
        await writeFile(`${path}.part`, content, { flush: true, mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        // When the disk is full, the half-written file is removed.
        await rm(`${path}.part`, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: async (name) => {
      // Also lists files that a killed server had begun to write.
      for (const path of [pathOf(name), `${pathOf(name)}.part`]) await rm(path, { force: true })
    },
    oldFiles: (days) => oldFilesIn(join(dataDir, inner), Date.now() - days * 86_400_000),
  }
}

async function* oldFilesIn(folder: string, before: number): AsyncGenerator<string[]> {
  for (const inner of await readdir(folder).catch(() => [])) {
    const names = await readdir(join(folder, inner))
    const old = await Promise.all(
      names.map(async (name) => ((await stat(join(folder, inner, name))).mtimeMs < before ? [name] : [])),
    )
    yield old.flat()
  }
}
