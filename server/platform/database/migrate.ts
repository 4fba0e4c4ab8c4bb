import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { WrongSetting } from '#server/platform/config.ts'
import { againAfterCollision } from '#server/platform/database/collisions.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { functionsName, readFunctions, removeFunctions, writeFunctions } from '#server/platform/database/functions.ts'

const migrationsFolder = join(import.meta.dirname, '../../../database/migrations')

/** Any number shared by every process of this application; it queues processes that start together. */
const migrationLock = 20_251_106

/**
 * The first line of each file: an upgrade reads it to know whether the servers of the version before must stop first.
 */
const mark = /^-- beside the version before: (yes|no: \S.*)\n/

/** Whether the version before may go on beside a migration of this text. */
export const saysYes = (text: string) => mark.exec(text)?.[1] === 'yes'

const createList =
  'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

/**
 * Brings the schema forward: each new file once, in order, and then the functions, all in one transaction, so that
 * other connections see the old schema or the new one, each with its triggers. The connection is its own, because the
 * lock belongs to a database session. Returns the names of the files it ran.
 */
export function migrate(connection: ClientConfig, folder = migrationsFolder): Promise<string[]> {
  // People go on working beside it, and a save may lock the same tables in another order.
  return againAfterCollision(() => bringForward(connection, folder))
}

async function bringForward(connection: ClientConfig, folder: string): Promise<string[]> {
  const client = new Client(connection)
  await client.connect().catch((error: Error) => {
    throw new DatabaseAway(error)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('begin')
    await client.query(createList)
    const pending = await pendingFiles(client, folder)
    await applyInTransaction(client, pending, folder)
    await client.query('commit')
    return pending.map(({ name }) => name)
  } finally {
    // Anything uncommitted is undone with the connection.
    await client.end()
  }
}

async function pendingFiles(client: Client, folder: string): Promise<MigrationFile[]> {
  const checksums = await appliedChecksums(client)
  if (isBeforeFirstRelease([...checksums.keys()]))
    throw new WrongSetting(
      'DATA_DIR or DATABASE_URL',
      'the database there was made before the first release, and no migration leads from it; expected an empty one',
    )
  return (await migrationFiles(folder)).filter(({ name, checksum }) => {
    const applied = checksums.get(name)
    if (applied !== undefined && applied !== checksum)
      throw new Error(`The migration ${name} has changed since it was applied: write a new one instead.`)
    return applied === undefined
  })
}

async function appliedChecksums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Before the first release, the schema was made by other files; this was the first of them. */
export function isBeforeFirstRelease(names: string[]): boolean {
  return names.includes('001_ground.sql')
}

/** Part of the caller's transaction: no other process migrates until it has ended. */
export async function queueForMigration(client: Client) {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

type MigrationFile = { name: string; text: string; checksum: string }

export async function migrationFiles(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      if (!mark.test(text))
        throw new Error(`The first line of ${name} must be '-- beside the version before: yes', or 'no: ' and why.`)
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies these migrations, and the functions unless they are unchanged. */
export async function applyInTransaction(client: Client, migrations: MigrationFile[], folder = migrationsFolder) {
  await client.query(createList)
  const written = (await appliedChecksums(client)).get(functionsName)
  if (migrations.length > 0 && written !== undefined) await removeFunctions(client)
  for (const migration of migrations) await applyMigration(client, migration)
  const functions = await readFunctions(join(folder, '../functions'))
  if (functions !== undefined && (migrations.length > 0 || functions.checksum !== written))
    await writeFunctions(client, functions)
}

/** Applies a migration without functions, which may belong to another version. */
export async function applyMigration(client: Client, { name, text, checksum }: MigrationFile) {
  await client.query(createList)
  await client.query(text).catch((error: Error) => {
    throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error })
  })
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}
