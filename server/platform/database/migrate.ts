import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { DatabaseAway } from '#server/platform/database/database-away.ts'

const migrationsFolder = join(import.meta.dirname, '../../../database/migrations')

/** Any number shared by every process of this application; it queues those that start together. */
const migrationLock = 20_251_106

const createList =
  'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

/**
 * Brings the schema forward: each file once, in order, in its own transaction. It has its own connection, because the
 * lock belongs to a session. Answers the names of the files it ran.
 */
export async function migrate(connection: ClientConfig, folder = migrationsFolder): Promise<string[]> {
  const client = new Client(connection)
  await client.connect().catch((error: Error) => {
    throw new DatabaseAway(error)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(createList)
    const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    const ran: string[] = []
    for (const file of await migrationFiles(folder)) {
      const known = checksums.get(file.name)
      if (known === undefined) {
        await apply(client, file)
        ran.push(file.name)
      } else if (known !== file.checksum) {
        throw new Error(`The migration ${file.name} has changed since it was applied: write a new one instead.`)
      }
    }
    return ran
  } finally {
    await client.end()
  }
}

/** Part of the caller's transaction: nobody migrates until it has ended. */
export async function queueForMigration(client: Client) {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

type MigrationFile = { name: string; text: string; checksum: string }

export async function migrationFiles(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export async function applyInTransaction(client: Client, { name, text, checksum }: MigrationFile) {
  await client.query(createList)
  await client.query(text)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function apply(client: Client, file: MigrationFile) {
  try {
    await client.query('begin')
    await applyInTransaction(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
