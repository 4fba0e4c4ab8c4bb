import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sql } from '#server/platform/database/sql.ts'
import { asOwner } from '#test/database-for-a-file.ts'

/** The product's user owns its database; without the right to make others it lacks rehearsals alone. */
const name = `own_${randomUUID().replaceAll('-', '')}`
const connection = { ...inject('postgres'), database: name, user: name }
let db: Database

beforeAll(async () => {
  await asOwner(`create role ${name} login nosuperuser nocreatedb nocreaterole`)
  await asOwner(`create database ${name} owner ${name}`)
  db = openDatabase(connection)
})

afterAll(async () => {
  await db.close()
  await asOwner(`drop database ${name} with (force)`)
  await asOwner(`drop role ${name}`)
})

test('everything is created and maintained by a user without rights beyond its own database', async () => {
  await migrate(connection)
  expect(await db.row(sql`select rolsuper as super from pg_roles where rolname = current_user`)).toEqual({
    super: false,
  })
  await db.run(sql`update commission set name = name`)
  await db.transaction((tx) => tx.run(sql`delete from rate_limit`))
  await expect(db.run(sql`update register_entry set number = 2`)).rejects.toThrow(/permission denied/)
  await expect(db.run(sql`delete from register_entry`)).rejects.toThrow(/permission denied/)
  await expect(db.run(sql`create role another`)).rejects.toThrow(/permission denied/)
})
