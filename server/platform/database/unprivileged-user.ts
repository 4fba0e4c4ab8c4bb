import type { SpawnOptions } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How to run a program that refuses to run as root, and the owner of its files. */
export type Runner = {
  uid: number
  gid: number
  command: (program: string, args: string[]) => [string, string[], Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>]
}

/** PostgreSQL refuses to run as root: a start by root runs it as another user, who must be able to reach `paths`. */
export async function asUnprivilegedUser(paths: string[]): Promise<Runner> {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  if (uid !== 0) return { uid, gid, command: (program, args) => [program, args, {}] }

  const user = await findUser(['postgres', 'nobody'])
  const reachable = (await Promise.all(paths.map(everyoneMayPass))).every(Boolean)
  if (reachable) return { ...user, command: (program, args) => [program, args, { ...user, cwd: '/' }] }
  return { ...user, command: (program, args) => ['setpriv', [...readAnywhere(user), program, ...args], { cwd: '/' }] }
}

async function findUser(names: string[]): Promise<{ uid: number; gid: number }> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account = names.map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean)
  if (!account) throw new Error(`PostgreSQL cannot run as root, and there is no user ${names.join(' or ')}.`)
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

async function everyoneMayPass(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && (found.mode & 0o001) === 0) return false
  return dirname(path) === path || everyoneMayPass(dirname(path))
}

/** A folder in root's own home is closed to others: this grants the server only the right to pass through it. */
function readAnywhere({ uid, gid }: { uid: number; gid: number }): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
}
