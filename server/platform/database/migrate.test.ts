import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WrongSetting } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testDatabase } from '#test/build-test-app.ts'

const ground = testDatabase()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => ground.db.run(sql`drop table if exists migration, one, two cascade`))

const mark = '-- beside the version before: yes'
const write = (name: string, text: string) => writeFile(join(folder, name), `${mark}\n${text}`)
const run = () => migrate(ground.connection, folder)

test('each file runs once, in order, even when several processes start together', async () => {
  await write('002_two.sql', 'create table two (id integer references one)')
  await write('001_one.sql', 'create table one (id integer primary key)')
  await writeFile(join(folder, 'notes.txt'), 'not a migration')
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat()).toEqual(['001_one.sql', '002_two.sql'])
  expect(await run()).toEqual([])
})

test('a file that fails leaves nothing behind and is named', async () => {
  await write('001_one.sql', 'create table one (id integer); select broken')
  await write('002_two.sql', 'create table two (id integer)')
  await expect(run()).rejects.toThrow('001_one.sql failed: column "broken" does not exist')
  expect(await ground.db.row(sql`select to_regclass('one') as one, to_regclass('two') as two`)).toEqual({
    one: null,
    two: null,
  })
  await write('001_one.sql', 'create table one (id integer)')
  expect(await run()).toEqual(['001_one.sql', '002_two.sql'])
})

test('functions are written anew when one of their files has changed, and those without a file are dropped', async () => {
  const functions = join(folder, 'functions')
  const migrations = join(folder, 'migrations')
  await mkdir(functions)
  await mkdir(migrations)
  await writeFile(join(migrations, '001_one.sql'), `${mark}\ncreate table one (id integer)`)
  await writeFile(join(functions, '20_second.sql'), `create function second() returns integer return first() + 1`)
  await writeFile(join(functions, '10_first.sql'), `create function first() returns integer return 1`)
  const second = async () => (await ground.db.row<{ second: number }>(sql`select second()`))!.second
  expect(await migrate(ground.connection, migrations)).toEqual(['001_one.sql'])
  expect(await second()).toBe(2)

  await writeFile(join(functions, '10_first.sql'), `create function first() returns integer return 5`)
  await Promise.all([migrate(ground.connection, migrations), migrate(ground.connection, migrations)])
  expect(await second()).toBe(6)

  await rm(join(functions, '20_second.sql'))
  await writeFile(join(functions, '30_third.sql'), 'create function third() returns integer return broken')
  await expect(migrate(ground.connection, migrations)).rejects.toThrow('The functions of 30_third.sql failed')
  expect(await second()).toBe(6)
  await rm(join(functions, '30_third.sql'))
  await migrate(ground.connection, migrations)
  await expect(second()).rejects.toThrow('second() does not exist')
})

test('a file changed after it ran is refused', async () => {
  await write('001_one.sql', 'create table one (id integer)')
  await write('002_two.sql', 'select 1')
  await run()
  await write('001_one.sql', 'create table one (id bigint)')
  await expect(run()).rejects.toThrow('001_one.sql has changed since it was applied')
})

test('a file whose first line does not say whether the version before runs beside it is refused, and nothing runs', async () => {
  await write('001_one.sql', 'create table one (id integer)')
  const second = (first: string) => writeFile(join(folder, '002_two.sql'), `${first}\ncreate table two (id integer)`)
  for (const first of ['', `create schema before;\n${mark}`, '-- beside the version before: no', `${mark}, nearly`]) {
    await second(first)
    await expect(run()).rejects.toThrow("The first line of 002_two.sql must be '-- beside the version before:")
  }
  expect(await ground.db.row(sql`select to_regclass('one') as one`)).toEqual({ one: null })
  await second('-- beside the version before: no: it writes into one')
  expect(await run()).toEqual(['001_one.sql', '002_two.sql'])
})

test('a database made before the first release is refused in one line that names the settings', async () => {
  await run()
  await ground.db.run(sql`insert into migration (name, checksum) values ('001_ground.sql', 'any')`)
  await expect(run()).rejects.toThrow(
    new WrongSetting(
      'DATA_DIR or DATABASE_URL',
      'the database there was made before the first release, and no migration leads from it; expected an empty one',
    ),
  )
})
