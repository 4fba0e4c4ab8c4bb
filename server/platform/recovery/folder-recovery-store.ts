import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { flushFolder } from '#server/platform/flush-folder.ts'
import type { RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

export function folderRecoveryStore(folder: string): RecoveryStore {
  return {
    putNew: async (name, content) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const arriving = `${path}.${randomUUID()}.part`
      try {
        await writeFile(arriving, content, { flush: true, mode: 0o600 })
        // Unlike a rename, a link refuses to replace an existing file.
        await link(arriving, path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'taken'
        throw error
      } finally {
        await rm(arriving, { force: true })
      }
      await flushFolder(dirname(path))
      return 'kept'
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    list: async (prefix) => {
      const within = join(folder, dirname(`${prefix}x`))
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
