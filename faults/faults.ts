import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '#server/platform/database/sql.ts'
import type { Stage } from '#faults/start-stage.ts'
import type { Random } from '#test/random.ts'

export type Fault = {
  name: string
  begin: () => Promise<unknown>
  /** Called after so many acts of the load, or a few seconds. */
  end?: () => Promise<unknown>
  tries?: number
}

/** Every possible fault, as something that begins and, unless it is over at once, ends. */
export function faultsOn(stage: Stage): ((random: Random) => Fault)[] {
  const [first, second] = stage.nodes
  const kill = (pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL') => {
    if (pid !== undefined) process.kill(pid, signal)
  }
  const postmaster = async () => {
    const text = await readFile(join(stage.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
    return Number(text.split('\n')[0]) || undefined
  }
  const killBackend = async () => {
    const backend = await stage.db.row<{ pid: number }>(sql`
      select pid from pg_stat_activity where application_name = 'trait-d-union' and pid <> pg_backend_pid()
      order by state_change desc limit 1`)
    kill(backend?.pid)
  }
  const { smallDisk } = stage
  const doors = Object.entries(stage.doors)

  return [
    () => ({ name: 'kill -9 of the server that owns the database', begin: async () => kill(first.process().pid) }),
    () => ({ name: 'kill -9 of the other server', begin: async () => kill(second.process().pid) }),
    () => ({ name: 'kill -9 of the database', begin: async () => kill(await postmaster()) }),
    () => ({ name: 'kill -9 of one of the database’s processes', begin: killBackend }),
    () => ({
      name: 'kill -9 of both servers and the database',
      begin: async () => {
        const database = await postmaster()
        for (const pid of [first.process().pid, second.process().pid, database]) kill(pid)
      },
    }),
    () => ({ name: 'the database is stopped by its operator', begin: async () => kill(await postmaster(), 'SIGINT') }),
    ...doors.flatMap(([name, door]) => [
      () => ({ name: `${name} cannot be reached`, begin: async () => door.shut(), end: async () => door.open() }),
      () => ({ name: `${name} does not answer`, begin: async () => door.hang(), end: async () => door.open() }),
    ]),
    ({ oneOf }) => {
      const entrance = oneOf(stage.entrances)
      const reopen = async () => {
        entrance.shut()
        entrance.open()
      }
      return { name: 'the answers of a server get lost', begin: async () => entrance.mute(), end: reopen }
    },
    ({ oneOf }) => {
      const node = oneOf(stage.nodes)
      return { name: 'a clock jumps by a day', begin: async () => kill(node.process().pid, 'SIGUSR2') }
    },
    ...(smallDisk
      ? [() => ({ name: 'the disk is full', begin: smallDisk.fill, end: smallDisk.empty, tries: 400 })]
      : []),
  ]
}
