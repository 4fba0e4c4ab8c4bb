import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type PowerDisk = {
  folder: string
  /** Nobody may be writing any more. */
  losePower: () => void
  remove: () => void
}

const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'ignore' })

/**
 * A file system in a file. What was written and not flushed is in the memory of the kernel and not yet in the file: a copy
 * of the file, looked into anew, is the disk as a loss of power leaves it. Only root may mount one; undefined for others.
 */
export function makePowerDisk(place: string): PowerDisk | undefined {
  const [image, copy, folder] = [join(place, 'disk.img'), join(place, 'copy.img'), join(place, 'power')]
  // Nothing is written behind our back: by itself, the file system would do so every five seconds.
  const mount = () => run('mount', '-o', 'loop,commit=600', image, folder)
  // Whoever was killed just now may still be letting go of it.
  const unmount = () => run('umount', '--lazy', folder)
  mkdirSync(folder)
  try {
    run('truncate', '-s', '2G', image)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
  } catch {
    rmSync(image, { force: true })
    return undefined
  }
  return {
    folder,
    losePower: () => {
      run('cp', '--sparse=always', image, copy)
      unmount()
      renameSync(copy, image)
      mount()
    },
    remove: () => {
      unmount()
      rmSync(image)
    },
  }
}
