import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`One is already running on ${folder}: stop it first, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Prevents a second start on the same data folder. The lock names its owner, so that the lock of a killed process is
 * recognised and taken over. Returns the function that releases the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  const owner = await describeProcess(process.pid)
  for (let tries = 0; tries < 5; tries++) {
    try {
      await writeFile(path, owner, { flag: 'wx', mode: 0o600 })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readFile(path, 'utf8').catch(() => '')
    const pid = Number(holder.split(' ')[0])
    if (pid && (await describeProcess(pid)) === holder) throw new FolderInUse(folder)
    // Two starts at once may both see a stale lock: only one of them can move it away.
    const stale = `${path}.stale-${process.pid}`
    await rename(path, stale).catch(() => {})
    await rm(stale, { force: true })
  }
  throw new FolderInUse(folder)
}

/**
 * A process number can be reused after a restart; together with its start time it is unique. Empty for a process that
 * has ended or is a zombie.
 */
async function describeProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state = '', ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ['', 'Z', 'X'].includes(state) ? '' : `${pid} ${others[18]}`
}
