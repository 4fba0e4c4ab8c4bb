import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig, type QueryResult } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/database.ts'

/** A migrated database with its open connections, of which one empties it. */
type Lent = { connection: ClientConfig & { database: string }; db: Database; emptying: Client }

/** The tables, the statements that write again what the migrations wrote, and the schema that must still be there. */
type Pristine = { tables: string[]; fill: string; schema: string }

/**
 * What one file of a worker gives back, emptied, and the next one borrows: its connections keep the plans of their
 * statements. Planning them anew for each file was half of the database's work in these tests.
 */
let free: Lent | undefined
let pristine: Pristine | undefined

export async function borrowDatabase(): Promise<Lent> {
  const kept = free
  free = undefined
  if (kept) return kept
  const connection = await createDatabase()
  const emptying = new Client(connection)
  await emptying.connect()
  // Neither triggers nor foreign keys; what waits for a lock is given up.
  await emptying.query(`set session_replication_role = replica; set lock_timeout = '2s'`)
  pristine ??= await describe(emptying)
  return { connection, db: openDatabase(connection), emptying }
}

/** A database that is still in use, cannot be emptied or has another schema now is not lent again. */
export async function giveBack(lent: Lent) {
  lent.db.onTold(() => {})
  if (free === undefined && (await isEmptied(lent))) {
    free = lent
    return
  }
  await Promise.all([lent.db.close(), lent.emptying.end()])
  await dropDatabase(lent.connection)
}

async function isEmptied({ db, emptying }: Lent): Promise<boolean> {
  const { total, idle, waiting } = db.connections()
  if (total > idle || waiting > 0) return false
  const { tables, fill, schema } = pristine!
  try {
    // A table that is truncated instead loses the plans of all its statements.
    const deletions = tables.map((name) => `delete from ${name}`)
    const deleted = (await emptying.query(deletions.join(';'))) as unknown as QueryResult[]
    const used = tables.filter((_, place) => deleted[place]!.rowCount! > 0)
    // New rows would fill the gaps of the old ones, and be found in another order than in a new database.
    await emptying.query(`vacuum (truncate) ${used.join()}`)
    await emptying.query(fill)
    return (await schemaNow(emptying)) === schema
  } catch {
    return false
  }
}

export async function createDatabase() {
  const connection = { ...inject('postgres'), database: `test_${randomUUID().replaceAll('-', '')}` }
  await asOwner(`create database ${connection.database} template programme strategy file_copy`)
  return connection
}

export async function dropDatabase({ database }: { database: string }) {
  await asOwner(`drop database ${database} with (force)`)
}

/** Runs a statement outside the test databases, on the cluster. */
export async function asOwner(statement: string) {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function describe(client: Client): Promise<Pristine> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid`)
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ content: string | null }>(
      `select json_agg(t)::text as content from ${name} t`,
    )
    const content = rows[0]?.content
    if (content)
      inserts.push(`insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, ${client.escapeLiteral(content)})`)
  }
  const { rows: sequences } = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', seqrelid::regclass, coalesce(last, seqstart), last is not null) as statement
    from pg_sequence, pg_sequence_last_value(seqrelid) as last`)
  const fill = [...inserts, ...sequences.map(({ statement }) => statement)].join(';\n')
  return { tables: tables.map(({ name }) => name), fill, schema: await schemaNow(client) }
}

/** Changes with each table, column, trigger, constraint, index, type or function. */
async function schemaNow(client: Client): Promise<string> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_trigger', 'pg_constraint', 'pg_index', 'pg_type', 'pg_proc']
  const { rows } = await client.query<{ versions: string }>(
    `select concat_ws(' ', ${catalogs.map((catalog) => `(select sum(xmin::text::bigint) from ${catalog})`).join()}) as versions`,
  )
  return rows[0]!.versions
}
