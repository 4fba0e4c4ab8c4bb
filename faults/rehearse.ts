import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { readRecoverySettings } from '#server/platform/config.ts'
import { listBases } from '#server/platform/recovery/base-backup.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { sql } from '#server/platform/database/sql.ts'
import { multipart } from '#test/project-form.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'

/**
 * npm run rehearse -- [--seconds 90]: projects are saved without a rest, the server and its database are killed, their
 * disk is lost, and what the log holds is restored: once to a moment in between, once to its end. Nothing that was
 * acknowledged before the moment may be missing, nothing begun after it may be there, and no more than a minute lost.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
const seconds = Number(values.seconds ?? 90)
const mostLost = 60_000
const password = 'Matsuri2025'

type Save = { id: number; name: string; begun: number; answered: number }

const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
const log = { RECOVERY_URL: join(folder, 'log') }
try {
  const { saves, moment, killed } = await liveAndDie()
  console.log(`${saves.length} saves acknowledged in ${seconds} s, then everything was killed and its disk lost.`)
  const atMoment = await restored('moment', new Date(moment).toISOString())
  const missing = saves.filter(({ id, name, answered }) => answered < moment && atMoment.get(id) !== name)
  const early = saves.filter(({ id, begun }) => begun > moment && atMoment.has(id))
  console.log(
    `to ${new Date(moment).toISOString()}: ${missing.length} saves from before are missing, ${early.length} from after are there`,
  )
  const atEnd = await restored('end', 'end')
  const lost = saves.filter(({ id, name }) => atEnd.get(id) !== name)
  const oldest = Math.max(0, ...lost.map(({ answered }) => killed - answered))
  console.log(`to the end: ${lost.length} saves lost, of the last ${(oldest / 1000).toFixed(1)} s`)
  process.exitCode = missing.length + early.length > 0 || oldest > mostLost ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function liveAndDie() {
  const dataDir = join(folder, 'lived')
  const node = await startNode({ DATA_DIR: dataDir, QUOTA_PROJECTS: '1000000', ...log })
  const saves: Save[] = []
  await node.untilHealthy()
  const store = openRecoveryStore(readRecoverySettings(log))
  while ((await listBases(store)).length === 0) await wait(100)
  const over = new AbortController()
  const people = Array.from({ length: 4 }, (_, n) => saveOn(node, n, saves, over.signal))
  await wait((seconds / 2) * 1000)
  const moment = Date.now()
  await wait((seconds / 2) * 1000)
  const postmaster = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const killed = Date.now()
  process.kill(postmaster, 'SIGKILL')
  await node.stop('SIGKILL')
  over.abort()
  await Promise.all(people)
  await rm(dataDir, { recursive: true, force: true })
  return { saves, moment, killed }
}

/** One user, who saves one new project after the other as long as a server replies. */
async function saveOn(node: ServerNode, person: number, saves: Save[], over: AbortSignal) {
  const token = await signIn(node)
  for (let n = 0; !over.aborted; n++) {
    const begun = Date.now()
    const name = `Répétition ${person} ${n}`
    const answer = await post(node, '/project', { name, isSubmited: 'false' }, token).catch(() => undefined)
    if (answer?.status === 200) {
      const { id } = (await answer.json()) as { id: number }
      saves.push({ id, name, begun, answered: Date.now() })
    }
    await wait(20)
  }
}

async function signIn(node: ServerNode): Promise<string> {
  const answer = await post(node, '/api/login', { username: 'holder@demo.test', password })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function post(node: ServerNode, path: string, fields: Record<string, string>, token?: string) {
  const { headers, payload } = await multipart(fields)
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(10_000)
  return fetch(node.address + path, {
    method: 'POST',
    headers: { ...headers, ...authorization },
    body: new Uint8Array(payload),
    signal,
  })
}

/** Restores by the operator's own command. Returns the names of projects by their numbers. */
async function restored(name: string, to: string): Promise<Map<number, string>> {
  const settings = { DATA_DIR: join(folder, name) }
  const env = { ...process.env, DATABASE_URL: '', ...settings, ...log }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/restore.ts', '--to', to], { env })
  process.stdout.write(stdout.replaceAll(/^/gm, '  ').trimEnd() + '\n')
  const postgres = await startEmbeddedPostgres(settings.DATA_DIR)
  const db = openDatabase(postgres.connection)
  const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from project`)
  await db.close()
  await postgres.stop()
  return new Map(rows.map((row) => [row.id, row.name]))
}
