import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import type { BenchDatabase } from '#bench/bench-database.ts'
import { answerTo, post } from '#bench/load.ts'
import { databaseSeconds, processSeconds } from '#bench/processor-time.ts'
import { buildServerWhenStale } from '#scripts/build-server.ts'
import { freePort } from '#test/start-node.ts'

export type Contestant = {
  port: number
  pid: number
  /** In processor time, since the start. */
  seconds: () => { app: number; database: number }
  answerTo: (request: Buffer) => Promise<string>
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')

export function databaseUrl({ connection }: BenchDatabase): string {
  return `postgres://postgres@localhost:5432/${connection.database}?host=${connection.host}`
}

/** The ceiling, or our own server as it runs in production. */
export async function startContestant(kind: 'ceiling' | 'ours', database: BenchDatabase): Promise<Contestant> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(database) }
  const [child, port] = kind === 'ours' ? await startOurs(env, database.folder) : await startCeiling(env, database)
  return {
    port,
    pid: child.pid!,
    answerTo: (request) => answerTo(port, request),
    seconds: () => ({
      app: processSeconds(child.pid!),
      database: databaseSeconds(resolve(database.folder, 'postgres')),
    }),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function startCeiling(env: NodeJS.ProcessEnv, database: BenchDatabase): Promise<[ChildProcess, number]> {
  const client = new Client(database.connection)
  await client.connect()
  const { rows } = await client.query('select password_hash from user_account where password_hash is not null limit 1')
  await client.end()
  const child = fork(join(import.meta.dirname, 'ceiling-server.ts'), {
    env: { ...env, PASSWORD_HASH: rows[0].password_hash },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return [child, port]
}

async function startOurs(env: NodeJS.ProcessEnv, folder: string): Promise<[ChildProcess, number]> {
  await buildServerWhenStale()
  const port = await freePort()
  const settings = { APP_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_SIGN_IN: '1000000' }
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...env, ...settings, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('Our server did not start.')
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) return [child, port]
    await new Promise((next) => setTimeout(next, 50))
  }
}

/** The headers of a signed-in browser. */
export async function signedInHeaders(port: number, username: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username, password: 'Matsuri2025' })
  const answer = await answerTo(port, post('/api/login', body, { 'content-type': 'application/json' }))
  const { access_token: token } = JSON.parse(answer) as { access_token: string }
  return { authorization: `Bearer ${token}`, 'accept-language': 'fr' }
}
