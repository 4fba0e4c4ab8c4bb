import type { Client } from 'pg'
import { functionsName } from '#server/platform/database/functions.ts'
import { fileRemovalLock } from '#server/platform/images/image-queries.ts'

type Table = { name: string; columns: string[] }

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * The product's own tables, without those of extensions and without the list of migrations, which the restore writes
 * itself.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migration' and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by 1 order by 1`)
  return rows
}

/** A backup contains no functions: the restore writes those of its own version. */
export async function listMigrations(client: Client) {
  const { rows } = await client.query<{ name: string; checksum: string; appliedAt: string }>(
    `
    select name, checksum, to_json(applied_at) #>> '{}' as "appliedAt"
    from migration where name <> $1 order by name`,
    [functionsName],
  )
  return rows
}

/** Sequences ignore transactions: read after the snapshot began, they are never behind its rows. */
export async function listSequences(client: Client) {
  const names = await client.query<{ name: string }>(`
    select relname::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e') order by 1`)
  const sequences = []
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value::double precision as value, is_called as "isCalled" from public.${quoted(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

/**
 * The snapshot is one moment of the database. No picture's file is removed while it is open, so that each row finds its
 * file.
 */
export async function openSnapshot(client: Client) {
  await client.query(`set lock_timeout = '60s'`)
  await client.query('select pg_advisory_lock($1)', [fileRemovalLock])
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read read only')
}

const rowsPerPart = 500

/** Yields the rows as JSON, a batch at a time. */
export async function* readRows(client: Client, table: string): AsyncGenerator<string[]> {
  const query = `select row_to_json(kept)::text as row from public.${quoted(table)} kept`
  for await (const rows of readByCursor<{ row: string }>(client, query)) yield rows.map(({ row }) => row)
}

export type KeptPicture = { id: number; key: string; extension: string; isShown: boolean }

export function readPictures(client: Client): AsyncGenerator<KeptPicture[]> {
  return readByCursor(client, `select id, key, extension, unused_since is null as "isShown" from image order by id`)
}

async function* readByCursor<Row>(client: Client, query: string): AsyncGenerator<Row[]> {
  await client.query(`declare kept no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query(`fetch ${rowsPerPart} from kept`)
    if (rows.length === 0) break
    yield rows as Row[]
  }
  await client.query('close kept')
}
