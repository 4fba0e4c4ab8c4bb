import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearFolder, comesDown } from '#faults/take-down.ts'
import { migrationFiles, saysYes } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { faultsInDatabase } from '#test/check-projects.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'

type Headers = Record<string, string>
type People = { holder: Headers; member: Headers; admin: Headers; image: Blob }
type Before = { commit: string; migrations: string[] }

/**
 * The earliest landed version whose servers may go on beside this one: it has the same migrations as this one but for
 * those that came since, and each of these says « yes », so that one run tries them all. Undefined if the newest says
 * « no », or without the history of the repository.
 */
export async function earliestBeside(): Promise<Before | undefined> {
  const files = await migrationFiles()
  let earliest: Before | undefined
  for (const landed of landings()) {
    const had = git('ls-tree', '--format=%(path) %(objectname)', `${landed}^:database/migrations`).split('\n')
    const has = files.map(({ name, text }) => `${name} ${blobOf(text)}`)
    const since = files.filter((_, index) => !had.includes(has[index]!))
    if (since.length + had.length !== files.length || !since.every(({ text }) => saysYes(text))) break
    if (since.length > 0)
      earliest = { commit: git('rev-parse', `${landed}^`), migrations: since.map(({ name }) => name) }
  }
  return earliest
}

/** The commits that brought a migration, as they landed, the newest first. */
function landings(): string[] {
  try {
    const found = git('log', '--first-parent', '--format=%H', '--diff-filter=A', '--', 'database/migrations')
    return found === '' ? [] : found.split('\n')
  } catch {
    return []
  }
}

/** The name under which git knows a text. */
const blobOf = (text: string) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * A server of an earlier version works on while this version starts beside it, brings the database forward and replaces
 * its functions; then both work on the same projects. Returns what was refused, what the two read differently, and what
 * is inconsistent in the database.
 */
export async function workBeside(before: string, say: (line: string) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'programme-before-'))
  const [source, data] = [join(folder, 'source'), join(folder, 'data')]
  const nodes: ServerNode[] = []
  let kept: { stop: () => Promise<void> } | undefined
  const isDown = comesDown(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await kept?.stop()
    await clearFolder(folder, join(data, 'postgres'))
  })
  await mkdir(source)
  execFileSync('sh', ['-c', `git archive ${before} | tar -x -C "$0"`, source])
  await symlink(join(process.cwd(), 'node_modules'), join(source, 'node_modules'))
  const postgres = await startEmbeddedPostgres(data)
  kept = postgres
  const { host, port, user, database } = postgres.connection
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    PUBLIC_URL: 'https://programme.example',
    DATA_DIR: data,
    DEMO: 'off',
  }
  const db = openDatabase(postgres.connection)
  try {
    const old = await startNode(settings, [], ['env', '-C', source], 'server/main.js')
    nodes.push(old)
    await old.untilHealthy()
    for (const [username, role] of [
      ['holder@test.example', 'ROLE_USER'],
      ['member@test.example', 'ROLE_COMMISSION'],
      ['admin@test.example', 'ROLE_ADMIN'],
    ] as const)
      await makeUser(db, { username, role })
    const people = {
      holder: await signedInAs(db, 'holder@test.example'),
      member: await signedInAs(db, 'member@test.example'),
      admin: await signedInAs(db, 'admin@test.example'),
      image: new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))]),
    }
    const [ids, faults]: [number[], string[]] = [[], []]
    const work = async (node: ServerNode, when: string) => {
      const done = await publishAt(node, people, when).catch((error: unknown) => String(error))
      if (typeof done === 'string') faults.push(`${when}: ${done}`)
      else ids.push(done)
    }
    await work(old, 'the version before, alone')
    const started = startNode(settings)
    await Promise.all([started.then((node) => node.untilHealthy()), work(old, 'the version before, meanwhile')])
    const fresh = await started
    nodes.push(fresh)
    await work(old, 'the version before, beside this one')
    await work(fresh, 'this version')
    for (const id of ids) {
      for (const node of [old, fresh]) await save(node, people.member, id, { priceDetails: `Relu à ${node.address}` })
      const [one, other] = await Promise.all([old, fresh].map((node) => read(node, people.member, id)))
      if (one !== other) faults.push(`${id}: ${one} before, ${other} now`)
    }
    faults.push(...(await faultsInDatabase(db, ids)))
    // An act on a date is no save: it comes after the check, which counts them.
    for (const [index, id] of ids.entries()) {
      const [one, other] = index % 2 === 0 ? [old, fresh] : [fresh, old]
      const state = await announceFull(one, other, people.holder, id)
      if (state !== 'full') faults.push(`${id}: its date is ${state} elsewhere`)
    }
    for (const node of nodes) faults.push(...(await failingReads(node, people.admin, ids[0]!)), ...node.crashes())
    say(`${ids.length} events published by two versions on one database, ${faults.length} faults; before: ${before}`)
    return faults
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    isDown()
  }
}

/** From its submission to a change that the commission accepts; returns its number. */
async function publishAt(node: ServerNode, { holder, member, image }: People, name: string): Promise<number> {
  const { id } = await send<{ id: number }>(node, holder, '/project', completeFields({ name, image }))
  await save(node, holder, id, { placeName: 'Salle Pleyel' })
  await send(node, member, `/project/${id}/message`, { text: 'Bonjour.', audience: 'shared' })
  await save(node, member, id, { projectStatus: 'CERTIFIED_PUBLISHED' })
  await save(node, holder, id, { name: `${name}, revu` })
  await send(node, member, `/project/acceptModifications/${id}`, {})
  const { items } = await send<{ items: { name: string }[] }>(node, member, '/project/getB122TableResults', {
    search: name,
    perPage: '10',
  })
  if (items[0]?.name !== `${name}, revu`) throw new Error('the list does not find it')
  const page = await fetch(`${node.address}/agenda/${id}`)
  if (!page.ok || !(await page.text()).includes('revu')) throw new Error(`the agenda answers ${page.status}`)
  return id
}

/** Says at one server that an event is full; returns what the other one tells of it. */
async function announceFull(one: ServerNode, other: ServerNode, headers: Headers, id: number) {
  const path = `/project/dates/${id}`
  const first = async (node: ServerNode) => (await get<Pick<ProjectDates, 'dates'>>(node, headers, path)).dates[0]!
  const { id: date, seen } = await first(one)
  await send(one, headers, path, { state: 'full', note: '', date, seen: String(seen) })
  return (await first(other)).state
}

const save = (node: ServerNode, headers: Headers, id: number, fields: Record<string, string>) =>
  send(node, headers, `/project/${id}`, fields)

/** What both versions tell of a project. */
async function read(node: ServerNode, headers: Headers, id: number): Promise<string> {
  const { name, dateString, priceDetails, projectStatus } = await get<Project>(node, headers, `/project/${id}`)
  return JSON.stringify([name, dateString, priceDetails, projectStatus.value])
}

async function get<Told>(node: ServerNode, headers: Headers, path: string): Promise<Told> {
  return told<Told>(path, await fetch(node.address + path, { headers }))
}

/** The calls that read which fail at one server, about an event that both have worked on. */
async function failingReads(node: ServerNode, headers: Headers, id: number): Promise<string[]> {
  const { paths } = await get<{ paths: Record<string, object> }>(node, headers, '/openapi.json')
  const failing: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    if (!('get' in methods) || isLong(path)) continue
    const { status } = await fetch(node.address + path.replaceAll(/\{\w+\}/g, String(id)), { headers })
    if (status >= 500) failing.push(`${path} answers ${status} at ${node.address}`)
  }
  return failing
}

/** A stream does not end, and a document costs seconds and reads what its page reads. */
const isLong = (path: string) => path === '/live' || /\.(pdf|png|zip)$|booklet/.test(path)

type Fields = Parameters<typeof multipart>[0]

async function send<Told>(node: ServerNode, headers: Headers, path: string, fields: Fields): Promise<Told> {
  const form = await multipart(fields)
  const body = new Uint8Array(form.payload)
  return told(
    path,
    await fetch(node.address + path, { method: 'POST', headers: { ...headers, ...form.headers }, body }),
  )
}

async function told<Told>(path: string, answer: Response): Promise<Told> {
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  return (await answer.json()) as Told
}
