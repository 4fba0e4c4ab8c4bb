import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of processor time used by a process. */
export function processSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Sums every process of a PostgreSQL: no others work in its folder. */
export function databaseSeconds(folder: string): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder ? sum + processSeconds(Number(name)) : sum
      } catch {
        return sum
      }
    }, 0)
}
