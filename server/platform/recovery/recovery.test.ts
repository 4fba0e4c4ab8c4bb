import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig, readRecoverySettings } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sql } from '#server/platform/database/sql.ts'
import { filesOf } from '#server/platform/images/image-names.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { listBases } from '#server/platform/recovery/base-backup.ts'
import { noteGap } from '#server/platform/recovery/cluster-mark.ts'
import { forgetOldBases, forgetOldPictures, keepBases, keepPictures } from '#server/platform/recovery/keep-recovery.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'
import { restoreToMoment } from '#server/platform/recovery/restore-to-moment.ts'
import { testDatabase } from '#test/build-test-app.ts'
import { startS3Store } from '#test/start-s3-store.ts'

const ground = testDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-recovery-'))
  // Some forty programs run for single segments of the log: a compile cache spares each the compilation.
  const compiled = join(folder, 'compiled')
  await mkdir(compiled)
  await chmod(compiled, 0o777)
  vi.stubEnv('NODE_COMPILE_CACHE', compiled)
})
afterAll(() => {
  vi.unstubAllEnvs()
  return rm(folder, { recursive: true, force: true })
})

const picture = { key: 'p'.repeat(32), extension: 'jpg' }

/** Several databases are created, started and recovered, which takes time on a busy machine. */
const patience = 180_000

describe('the embedded database', { timeout: patience }, () => {
  const settings = (name: string, more: Record<string, string> = {}) => {
    const all = { APP_ENV: 'test', DATA_DIR: join(folder, name), RECOVERY_URL: join(folder, 'log'), ...more }
    return { ...readConfig(all), recovery: readRecoverySettings(all) }
  }
  const config = () => settings('lived')
  let [then, later] = [new Date(0), new Date(0)]
  let [bases, segments]: [string[][], number[]] = [[], []]

  /**
   * The history of a database: a picture, a base, a gap, the next base, a first note, the moment, a second note, the
   * picture removed.
   */
  beforeAll(async () => {
    await whileRunning(config(), async (db) => {
      const needs = { config: config(), db, images: openImageStore(config()) }
      const store = openRecoveryStore(config().recovery)
      const look = async () => {
        bases.push((await listBases(store)).map(({ folder }) => folder))
        segments.push((await store.list('wal/')).length)
      }
      await db.run(sql`
        insert into image (key, extension, width, height, unused_since) values (${picture.key}, 'jpg', 16, 9, null)`)
      for (const name of filesOf(picture)) await needs.images.put(name, Buffer.from(name), 'image/jpeg')
      await keepPictures(needs)
      await keepBases(needs)
      await keepBases(needs)
      await look()
      await noteGap(join(config().dataDir, 'postgres'))
      await keepBases(needs)
      await look()
      await forgetOldBases(store, { days: -1 })
      await look()
      await note(db, 'before')
      then = await momentOf(db)
      await note(db, 'after')
      await db.run(sql`delete from image`)
      for (const name of filesOf(picture)) await needs.images.remove(name)
      later = await momentOf(db)
    })
  }, patience)

  test('makes a base after a day, or after changes that no log contains; old bases are deleted with their log', () => {
    const [first = [], second = [], left] = bases
    expect(first).toHaveLength(1)
    expect(second).toEqual([...first, second.at(-1)])
    expect(left).toEqual(second.slice(1))
    expect(segments[2]).toBeLessThan(segments[1]!)
  })

  test('is restored as it was at a moment, with the pictures of that moment', async () => {
    const restored = settings('then')
    const { pictures } = await restoreToMoment(restored, openImageStore(restored), then)
    expect(pictures).toEqual({ brought: filesOf(picture).length, missing: 0 })
    expect(await notesIn(restored.dataDir)).toEqual(['before'])
    for (const name of filesOf(picture)) expect(String(await openImageStore(restored).get(name))).toBe(name)
  })

  test('is restored as it was at the end of its log', async () => {
    const restored = settings('end')
    const { lastChange, pictures } = await restoreToMoment(restored, openImageStore(restored), 'end')
    expect(pictures).toEqual({ brought: 0, missing: 0 })
    expect(new Date(lastChange).getTime()).toBeGreaterThan(then.getTime())
    expect(await notesIn(restored.dataDir)).toEqual(['before', 'after'])
  })

  test('refuses, and leaves nothing behind: too late or too early a moment, a folder in use, a damaged base', async () => {
    const refused = settings('refused')
    const refusalOf = async (to: Date | 'end', given = refused) =>
      restoreToMoment(given, openImageStore(given), to).then(
        () => 'restored',
        (error: Error) => error.message,
      )
    const tomorrow = new Date(later.getTime() + 86_400_000)
    expect(await refusalOf(tomorrow)).toMatch(
      /^The log in RECOVERY_URL ends before that moment; its last change is of /,
    )
    expect(await refusalOf(new Date(0))).toMatch(/^The earliest moment that can be gone back to is /)
    expect(await refusalOf(then, config())).toMatch(/has a database/)
    expect(await refusalOf(then, settings('refused', { RECOVERY_URL: join(folder, 'empty') }))).toMatch(
      /no base backup/,
    )
    const part = join(folder, 'log', await firstPart(join(folder, 'log')))
    const whole = await readFile(part)
    await writeFile(part, whole.with(1000, whole[1000]! ^ 1))
    expect(await refusalOf(then)).toMatch(/is missing or damaged/)
    await writeFile(part, whole)
    expect((await readdir(refused.dataDir)).filter((name) => name !== 'lock')).toEqual([])
  })

  test('with another cluster does not start on the same log', async () => {
    await expect(connect(settings('stranger'), [])).rejects.toThrow('RECOVERY_URL holds the log of another database')
  })

  test('restores the pictures of any database from its copies, by a command that reports those it could not', async () => {
    await ground.db.run(sql`
      insert into image (key, extension, width, height, unused_since)
      values (${picture.key}, 'jpg', 16, 9, null), (repeat('n', 32), 'png', 16, 9, null)`)
    const dataDir = join(folder, 'pictures-again')
    const { host, database } = ground.connection
    const url = `postgres://postgres@socket/${database}?host=${encodeURIComponent(String(host))}`
    const env = {
      ...process.env,
      APP_ENV: 'test',
      RECOVERY_URL: join(folder, 'log'),
      DATA_DIR: dataDir,
      DATABASE_URL: url,
    }
    const bring = () => promisify(execFile)(process.execPath, ['scripts/restore.ts', '--pictures'], { env })
    expect(await bring()).toEqual({
      stdout: '4 files of pictures were brought back.\n',
      stderr: '4 files of pictures that projects show are missing, here and in RECOVERY_URL.\n',
    })
    const images = openImageStore(readConfig({ DATA_DIR: dataDir }))
    for (const name of filesOf(picture)) expect(String(await images.get(name))).toBe(name)
    await ground.db.run(sql`delete from image where key <> ${picture.key}`)
    expect(await bring()).toEqual({ stdout: '0 files of pictures were brought back.\n', stderr: '' })
    await ground.db.run(sql`delete from image`)
    await ground.db.run(sql`delete from removed_picture`)
  })

  test('deletes the copies of a picture that no restorable moment shows', async () => {
    const copies = async () => (await openRecoveryStore(config().recovery).list('images/')).length
    expect(await copies()).toBe(filesOf(picture).length)
    const { db } = ground
    const needs = { config: config(), db, images: openImageStore(config()) }
    await db.run(sql`
      insert into removed_picture (key, extension, removed_at) values (${picture.key}, 'jpg', now() - interval '6 days')`)
    await forgetOldPictures(needs)
    expect(await copies()).toBe(filesOf(picture).length)
    await db.run(sql`update removed_picture set removed_at = now() - interval '8 days'`)
    await forgetOldPictures(needs)
    expect([await copies(), await db.rows(sql`select from removed_picture`)]).toEqual([0, []])
  })
})

test('an S3 store keeps the log of the embedded database as a folder does', { timeout: patience }, async () => {
  const store = await startS3Store()
  const { STORAGE_URL, ...keys } = store.settingsAt(store.port)
  const settings = (name: string) => {
    const all = { APP_ENV: 'test', DATA_DIR: join(folder, name), RECOVERY_URL: `${STORAGE_URL}/log`, ...keys }
    return { ...readConfig(all), recovery: readRecoverySettings(all) }
  }
  let then = new Date(0)
  await whileRunning(settings('in-s3'), async (db) => {
    await keepBases({ config: settings('in-s3'), db, images: openImageStore(settings('in-s3')) })
    await note(db, 'before')
    then = await momentOf(db)
    await note(db, 'after')
  })
  const back = settings('back-from-s3')
  await restoreToMoment(back, openImageStore(back), then)
  expect(await notesIn(back.dataDir)).toEqual(['before'])
  await store.stop()
})

test('another PostgreSQL is restored by its own tool, which the refusal names', async () => {
  const env = { ...process.env, APP_ENV: 'test', RECOVERY_URL: folder, DATABASE_URL: 'postgres://nowhere/programme' }
  const call = promisify(execFile)(process.execPath, ['scripts/restore.ts', '--to', 'end'], { env })
  await expect(call).rejects.toMatchObject({ stderr: expect.stringContaining('goes back by pgBackRest') })
})

test('the servers of another PostgreSQL make no base of it', async () => {
  const { host, database } = ground.connection
  const all = {
    APP_ENV: 'test',
    DATA_DIR: join(folder, 'elsewhere'),
    RECOVERY_URL: join(folder, 'pictures-only'),
    DATABASE_URL: `postgres://postgres@socket/${database}?host=${encodeURIComponent(String(host))}`,
  }
  const config = readConfig(all)
  await keepBases({ config, db: ground.db, images: openImageStore(config) })
  expect(await openRecoveryStore(readRecoverySettings(all)).list('')).toEqual([])
})

async function whileRunning(config: ReturnType<typeof readConfig>, work: (db: Database) => Promise<unknown>) {
  const undo: (() => Promise<unknown>)[] = []
  const connection = await connect(config, undo)
  await migrate(connection)
  const db = openDatabase(connection)
  try {
    await work(db)
  } finally {
    await db.close()
    for (const step of undo.toReversed()) await step()
  }
}

async function note(db: Database, text: string) {
  await db.run(sql`create table if not exists note (id integer generated always as identity, text text)`)
  await db.run(sql`insert into note (text) values (${text})`)
}

async function notes(db: Database) {
  return (await db.rows<{ text: string }>(sql`select text from note order by id`)).map(({ text }) => text)
}

/** Starts the restored database without archiving its log, and returns its notes. */
async function notesIn(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir, ['fsync=off'])
  const db = openDatabase(postgres.connection)
  const found = await notes(db)
  await db.close()
  await postgres.stop()
  return found
}

/** Returns a moment once the clock has passed it, so that no later transaction shares it. */
async function momentOf(db: Database): Promise<Date> {
  const { at } = (await db.row<{ at: Date }>(sql`select clock_timestamp() as at`))!
  const moment = new Date(new Date(at).getTime() + 1)
  for (;;) {
    const { over } = (await db.row<{ over: boolean }>(sql`select clock_timestamp() > ${moment}::timestamptz as over`))!
    if (over) return moment
    await wait(1)
  }
}

async function firstPart(log: string): Promise<string> {
  const names = await readdir(log, { recursive: true })
  return names.find((name) => name.endsWith('000001.tar.gz'))!
}
