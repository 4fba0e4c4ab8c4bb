import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type SmallDisk = { fill: () => Promise<void>; empty: () => Promise<void>; unmount: () => void }

/** Mounts a disk at this folder that can be filled. Only root may mount one; undefined for others. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    fill: async () => {
      const file = await open(filler, 'a')
      const chunk = Buffer.alloc(4 * 2 ** 20, 1)
      const writeOn = async (): Promise<void> => file.write(chunk).then(writeOn)
      await writeOn().catch(() => file.close())
    },
    empty: () => rm(filler, { force: true }),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  }
}
