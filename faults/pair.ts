import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findBinaries, processesIn, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { asUnprivilegedUser, type Runner } from '#server/platform/database/unprivileged-user.ts'
import { freePort } from '#test/start-node.ts'

type Member = { folder: string; port: number; process?: ChildProcess }

const patience = 60_000
/** So much of the log is there for a standby that has been away. */
const keeps = `wal_keep_size = '1GB'`

/**
 * Two PostgreSQL, of which one writes and the other follows it by streaming replication: a commit is acknowledged once
 * both have it. What Patroni or a managed service does after a failure is done here by the caller.
 */
export async function startPair(folder: string) {
  const { postgres: program } = await findBinaries()
  const runner = await asUnprivilegedUser([dirname(program), folder])
  const members: [Member, Member] = [
    { folder: join(folder, 'one/postgres'), port: await freePort() },
    { folder: join(folder, 'two/postgres'), port: await freePort() },
  ]
  let [primary, standby] = members
  // The product's own start makes the cluster and its database.
  await (await startEmbeddedPostgres(dirname(primary.folder))).stop()

  const start = async (member: Member) => {
    const log = await open(`${member.folder}.log`, 'a', 0o600)
    const settings = ['listen_addresses=127.0.0.1', `port=${member.port}`, 'unix_socket_directories=']
    const words = ['-D', member.folder, ...settings.flatMap((setting) => ['-c', setting])]
    const [command, args, options] = runner.command(program, words)
    member.process = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
    await log.close()
    await until(() => ask(member, 'select 1'))
  }
  /** Copies the primary, which goes on, and lets the copy follow it. */
  const follow = async (member: Member) => {
    await rm(member.folder, { recursive: true, force: true })
    await mkdir(dirname(member.folder), { recursive: true })
    await copyCluster(primary, member, runner)
    await start(member)
    await until(async () => {
      const rows = await ask(primary, `select 1 from pg_stat_replication where state = 'streaming'`)
      if (rows.length === 0) throw new Error('The standby does not stream yet.')
    })
    await acknowledgeWhen(primary, 'both have it')
  }

  const stop = () => Promise.all(members.map((member) => end(member, 'SIGKILL')))
  try {
    await start(primary)
    await ask(primary, `alter system set ${keeps}`)
    await ask(primary, 'select pg_reload_conf()')
    await follow(standby)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ports: members.map(({ port }) => port),
    /** Which of the ports is that of the primary. */
    leading: () => members.indexOf(primary),
    /** As an operator writes them into DATABASE_URL. */
    url: `postgres://postgres@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/programme`,
    killPrimary: () => end(primary, 'SIGKILL'),
    /** The standby is told to write, on its own until another one follows it. */
    promote: async () => {
      await ask(standby, 'select pg_promote(true)')
      ;[primary, standby] = [standby, primary]
      await acknowledgeWhen(primary, 'it has it')
    },
    /** It comes back as it was: a standby goes on where it was, a former primary believes that it still leads. */
    startOther: () => start(standby),
    /** The former primary gives up what it has, and follows the new one. */
    followAgain: async () => {
      await end(standby, 'SIGKILL')
      await follow(standby)
    },
    askPrimary: (query: string) => ask(primary, query),
    /** The one that does not lead: a standby, or a former primary that believes in itself. */
    askOther: (query: string) => ask(standby, query),
    urlOfOther: () => addressOf(standby),
    urlOfPrimary: (user: string) => addressOf(primary, user),
    /** Nothing of it answers any more, and nothing is closed: as behind a network that drops packets. */
    freezeOther: () => signalAll(standby, 'SIGSTOP'),
    thawOther: () => signalAll(standby, 'SIGCONT'),
    freezePrimary: () => signalAll(primary, 'SIGSTOP'),
    /** It may have ended by itself. */
    killOther: () => end(standby, 'SIGKILL'),
    acknowledgeAlone: () => acknowledgeWhen(primary, 'it has it'),
    acknowledgeTogether: () => acknowledgeWhen(primary, 'both have it'),
    stop,
  }
}

const addressOf = ({ port }: Member, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/programme`

async function signalAll(member: Member, signal: NodeJS.Signals) {
  for (const pid of await processesIn(member.folder)) process.kill(pid, signal)
}

async function acknowledgeWhen(primary: Member, how: 'both have it' | 'it has it') {
  await ask(primary, `alter system set synchronous_standby_names = '${how === 'both have it' ? '*' : ''}'`)
  await ask(primary, 'select pg_reload_conf()')
}

/** The copy is consistent together with the log written meanwhile, which the standby asks for. */
async function copyCluster(from: Member, to: Member, runner: Runner) {
  const client = await connect(from)
  try {
    await client.query(`select pg_backup_start('pair', true)`)
    await promisify(execFile)('cp', ['-a', from.folder, to.folder]).catch(() => {
      // A file that vanishes meanwhile is made again from the log.
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const follow = `${keeps}\nprimary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres'\nsynchronous_standby_names = ''\n`
    const auto = join(to.folder, 'postgresql.auto.conf')
    for (const stale of ['postmaster.pid', 'postmaster.opts']) await rm(join(to.folder, stale), { force: true })
    for (const [name, text] of [
      ['backup_label', rows[0]!.labelfile],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(to.folder, name), text, { mode: 0o600 })
      await chown(join(to.folder, name), runner.uid, runner.gid)
    }
    await writeFile(auto, follow)
  } finally {
    await client.end()
  }
}

async function connect({ port }: Member): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'programme', query_timeout: 30_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ask(member: Member, query: string): Promise<unknown[]> {
  const client = await connect(member)
  try {
    return (await client.query(query)).rows as unknown[]
  } finally {
    await client.end()
  }
}

async function until(work: () => Promise<unknown>) {
  for (const last = performance.now() + patience; ; await wait(50))
    try {
      await work()
      return
    } catch (error) {
      if (performance.now() > last) throw error
    }
}

async function end({ process: server }: Member, signal: NodeJS.Signals) {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
