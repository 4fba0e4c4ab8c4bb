import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { buildApp } from '#server/app.ts'
import { listTables } from '#server/platform/backup/backup-queries.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sql } from '#server/platform/database/sql.ts'
import { folderStore } from '#server/platform/images/folder-store.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { testApp } from '#test/build-test-app.ts'
import { asOwner } from '#test/database-for-a-file.ts'
import { signedInAs } from '#test/factories.ts'
import { completeFields, multipart } from '#test/project-form.ts'
import { productFolder, startProduct } from '#test/start-product.ts'

const ground = testApp()
const made: string[] = []
let folder: string
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-backup-'))
  backup = join(folder, 'whole.tar.gz')
  await seedDemo(ground.db, ground.images)
  await seal()
  await writeBackup({ connection: await connectionOf(), images: ground.images }, backup)
})
afterAll(async () => {
  for (const name of made) await asOwner(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** Stores minutes of a session whose bytes are not valid text. */
async function seal() {
  const content = Buffer.from(Array.from({ length: 4096 }, (_, place) => place % 256))
  await ground.db.run(sql`
    insert into sealed_document (session_id, number, edition_id, reference, told, content, sealed_by, sealed_at)
    select id, 7, edition_id, 'PV-2025-CUL-99', '{}', ${content}, chair_id, now() from session where closed_at is not null
    limit 1`)
}

test('a restored backup is the same, row by row and file by file, and the product continues with it', async () => {
  const [connection, dataDir] = [await emptyDatabase(), join(folder, 'restored')]
  const images = folderStore(dataDir)
  await restoreBackup({ connection, images }, backup)
  expect(await everyRow(connection)).toEqual(await everyRow(await connectionOf()))
  expect(await everyPicture(dataDir)).toEqual(await everyPicture(ground.dataDir))

  const db = openDatabase(connection)
  const { holds, lines } = await judgeRegisters(db)
  expect([holds, lines]).toEqual([
    true,
    expect.arrayContaining([
      expect.stringMatching(/^4e édition: \d+ decisions, the chain holds\./),
      expect.stringMatching(/^4e édition: \d+ sealed documents, each as it was sealed\.$/),
    ]),
  ])
  const outbox = await openOutbox(db, () => {})
  const app = await buildApp({ config: ground.config, db, outbox, images })
  const headers = await signedInAs(db, 'holder@demo.test')
  const form = await multipart({ ...completeFields({ name: 'Après la restauration' }), isSubmited: 'false' })
  const saved = await app.inject({ method: 'POST', url: '/project', ...form, headers: { ...headers, ...form.headers } })
  expect(saved.statusCode).toBe(200)
  expect(
    await db.rows(sql`
      select commission_id, status, sum(projects)::integer from project_count group by 1, 2 having sum(projects) <> 0
      except select coalesce(commission_id, 0), status, count(*)::integer from project group by 1, 2`),
  ).toEqual([])
  await app.close()
  await outbox.stop()
  await db.close()
})

test('rows and files removed while a backup is made are in it', async () => {
  const { db, images } = ground
  const row = await db.row<{ id: number; key: string; extension: string }>(sql`
    insert into image (key, extension, width, height) values (repeat('r', 32), 'jpg', 16, 9) returning id, key, extension`)
  await images.put(`${row!.key}.jpg`, Buffer.from('shown'), 'image/jpeg')
  let reads = 0
  const busy = {
    get: async (name: string) => {
      if (reads++ === 0) {
        await removeUnusedImages(ground, [row!.id])
        await db.run(sql`delete from project where id in (select id from project order by id desc limit 5)`)
      }
      return images.get(name)
    },
  }
  const file = join(folder, 'busy.tar.gz')
  const { tables } = await writeBackup({ connection: await connectionOf(), images: busy }, file)
  const names = []
  for await (const { name } of readBackup(file)) names.push(name)
  expect(names).toContain(`images/${row!.key}.jpg`)
  const countInManifest = tables.find(({ name }) => name === 'project')!.rows
  expect(await db.row(sql`select count(*)::integer as left from project`)).toEqual({ left: countInManifest - 5 })
  await removeUnusedImages(ground, [row!.id])
  expect(await images.get(`${row!.key}.jpg`)).toBeUndefined()
})

test('the backup of an earlier version is migrated as it is restored', async () => {
  const then = await emptyDatabase()
  await migrate(then)
  await run(
    then,
    `insert into user_account (username, firstname, lastname, role) values ('old@test.example', 'O', 'L', 'ROLE_USER')`,
  )
  const file = join(folder, 'earlier.tar.gz')
  await writeBackup({ connection: then, images: ground.images }, file)

  const later = join(await mkdtemp(join(folder, 'later-')), 'migrations')
  await cp('database', dirname(later), { recursive: true })
  await writeFile(
    join(later, '999_nicknames.sql'),
    `-- beside the version before: yes\nalter table user_account add nickname text; update user_account set nickname = firstname`,
  )
  const now = await emptyDatabase()
  await restoreBackup({ connection: now, images: ground.images }, file, later)
  expect(await migrate(now, later)).toEqual([])
  expect(await run(now, 'select username, nickname from user_account')).toEqual([
    { username: 'old@test.example', nickname: 'O' },
  ])

  const newer = join(folder, 'newer.tar.gz')
  await writeBackup({ connection: now, images: ground.images }, newer)
  await expect(restoreBackup({ connection: await emptyDatabase(), images: ground.images }, newer)).rejects.toThrow(
    'The backup was made by a newer version: it has 999_nicknames.sql.',
  )
  await run(now, `insert into migration (name, checksum) values ('001_ground.sql', 'any')`)
  const old = join(folder, 'before-release.tar.gz')
  await writeBackup({ connection: now, images: ground.images }, old)
  await expect(restoreBackup({ connection: await emptyDatabase(), images: ground.images }, old)).rejects.toThrow(
    'The backup was made before the first release',
  )
})

describe('a restore is refused, and nothing changes,', () => {
  const refusalOf = async (file: string) => {
    const connection = await emptyDatabase()
    const dataDir = await mkdtemp(join(folder, 'refused-'))
    const restored = restoreBackup({ connection, images: folderStore(dataDir) }, file)
    const refusal = await restored.then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(await run(connection, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    )
    expect(await readdir(dataDir)).toEqual([])
    return refusal
  }

  test('into a database that is not empty', async () => {
    const before = await everyRow(await connectionOf())
    const restored = restoreBackup({ connection: await connectionOf(), images: ground.images }, backup)
    await expect(restored).rejects.toThrow('The database is not empty')
    expect(await everyRow(await connectionOf())).toEqual(before)
  })

  test('from a file cut short, anywhere', async () => {
    const whole = await readFile(backup)
    for (const share of [0, 0.5, 0.999]) {
      const file = join(folder, `cut-${share}.tar.gz`)
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * share)))
      expect(await refusalOf(file)).toContain('is damaged, or no backup')
    }
  })

  test('from a file with one flipped bit, a file of another kind, or a missing file', async () => {
    const file = join(folder, 'turned.tar.gz')
    const turned = Buffer.from(await readFile(backup))
    turned[turned.length >> 1]! ^= 1
    await writeFile(file, turned)
    expect(await refusalOf(file)).toContain('is damaged, or no backup')
    expect(await refusalOf('package.json')).toContain('is damaged, or no backup')
    expect(await refusalOf(join(folder, 'none.tar.gz'))).toContain('is not there')
  })
})

test('the commands work beside a running server and without one, and report what they cannot do in one line', async () => {
  const dataDir = await productFolder()
  const product = await startProduct({ DATA_DIR: dataDir })
  const own = await mkdtemp(join(folder, 'by-command-'))
  const [file, again, fresh] = [join(own, 'first.tar.gz'), join(own, 'again.tar.gz'), join(own, 'fresh')]
  // The server works on meanwhile, so both backups are compared, and not its rows of a moment later.
  const rowsIn = async (backupFile: string) => {
    const connection = await emptyDatabase()
    await restoreBackup({ connection, images: folderStore(await mkdtemp(join(own, 'images-'))) }, backupFile)
    return everyRow(connection)
  }
  try {
    expect((await command('backup', dataDir, file)).stdout).toMatch(/rows of \d+ tables, \d+ files of pictures/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await command('restore', dataDir, file)).stderr.trim()).toContain('One is already running on')
    expect((await command('restore', fresh, file)).stdout).toContain('Restored as of')
    await product.stop()
    expect((await command('backup', fresh, again)).stderr).toBe('')
    expect(await rowsIn(again)).toEqual(await rowsIn(file))
    expect((await command('restore', fresh, file)).stderr.trim()).toBe(
      'The database is not empty: a backup is restored into an empty one only.',
    )
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const none = await command('backup', join(folder, 'nowhere'), file)
  expect([none.code, none.stderr.trim().split('\n').length]).toEqual([1, 1])
}, 120_000)

async function command(name: 'backup' | 'restore', dataDir: string, file: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', APP_ENV: 'test' }
  const ran = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, file], { env })
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

async function connectionOf(): Promise<ClientConfig> {
  const row = await ground.db.row<{ database: string }>(sql`select current_database() as database`)
  return { ...inject('postgres'), database: row!.database }
}

async function emptyDatabase(): Promise<ClientConfig> {
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  made.push(database)
  await asOwner(`create database ${database}`)
  return { ...inject('postgres'), database }
}

async function run(connection: ClientConfig, query: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Returns every row of every table in any order, and the position of each sequence. */
async function everyRow(connection: ClientConfig): Promise<Record<string, unknown>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const found: Record<string, unknown> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) as rows, md5(string_agg(kept::text, ';' order by kept::text)) as all from public."${name}" kept`,
      )
      found[name] = rows[0]
    }
    found['sequences'] = (await client.query('select sequencename, last_value from pg_sequences order by 1')).rows
    return found
  } finally {
    await client.end()
  }
}

async function everyPicture(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'images')
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const read = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => [name, (await readFile(join(parentPath, name))).toString('base64')])
  return Object.fromEntries(await Promise.all(read))
}
