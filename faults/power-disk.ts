import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type PowerDisk = {
  folder: string
  /** No process may be writing any more. */
  losePower: () => void
  remove: () => void
}

/** EXT4_IOC_SHUTDOWN without flushing the log: from then on the file system writes nothing. */
const shutDown = 'open(my $disk, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($disk, 0x8004587D, $how) or die'

const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'ignore' })

/**
 * A file system in a file. Data written and not flushed is in the kernel's memory and not yet in the file: a copy of
 * the file, mounted anew, is the disk after a loss of power. Only root may mount one; undefined for others.
 */
export function makePowerDisk(place: string): PowerDisk | undefined {
  const [image, copy, folder] = [join(place, 'disk.img'), join(place, 'copy.img'), join(place, 'power')]
  // By itself, the file system would write every five seconds.
  const mount = () => run('mount', '-o', 'loop,commit=600', image, folder)
  // A process just killed may still be closing its files.
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
      // Any `sync` on the machine would otherwise write what is to be lost, into the middle of the copy.
      run('perl', '-e', shutDown, folder)
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
