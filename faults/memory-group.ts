import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = '/sys/fs/cgroup'
/** Version 2 and version 1 of the kernel's interface. */
const versions = [
  { folder: root, limit: 'memory.max', swap: 'memory.swap.max', killed: 'memory.events' },
  { folder: join(root, 'memory'), limit: 'memory.limit_in_bytes', swap: undefined, killed: 'memory.oom_control' },
]

export type MemoryGroup = { words: string[]; killed: () => number; remove: () => Promise<void> }

/**
 * A group of processes with a memory limit of the kernel, which kills a process that exceeds it. `words` begin the
 * command that is to run in it. Only root may create one; undefined for others.
 */
export function makeMemoryGroup(megabytes: number): MemoryGroup | undefined {
  for (const { folder, limit, swap, killed } of versions) {
    const group = join(folder, `trait-d-union-${process.pid}`)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    const remove = () => rmdirSync(group)
    // The kernel creates its files in a new group; in any other folder they stay absent.
    if (!existsSync(join(group, limit))) {
      remove()
      continue
    }
    try {
      writeFileSync(join(group, limit), String(megabytes * 2 ** 20))
      if (swap !== undefined && existsSync(join(group, swap))) writeFileSync(join(group, swap), '0')
    } catch {
      remove()
      continue
    }
    return {
      words: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')],
      killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, killed), 'utf8'))?.[1] ?? 0),
      // The process of the pictures may end a moment after its server.
      remove: async () => {
        while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await wait(50)
        remove()
      },
    }
  }
  return undefined
}
