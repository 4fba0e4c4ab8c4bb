import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'

/**
 * The entry of the functions in the list of migrations; no migration can have it, because their names begin with a
 * number.
 */
export const functionsName = 'functions'

/**
 * Functions and triggers are written anew whenever one of their files has changed, in the order of the files' names.
 * All are written at once, so that nothing remains of a renamed or removed one. Part of the caller's transaction.
 */
export async function writeFunctions(client: Client, files: FunctionFiles) {
  await removeFunctions(client)
  for (const { name, text } of files.texts) {
    await client.query(text).catch((error: Error) => {
      throw new Error(`The functions of ${name} failed: ${error.message}`, { cause: error })
    })
  }
  await client.query('insert into migration (name, checksum) values ($1, $2)', [functionsName, files.checksum])
}

/** A migration finds neither old functions nor new ones: it writes the ones it needs itself. */
export async function removeFunctions(client: Client) {
  const { rows } = await client.query<{ statement: string }>(whatToRemove)
  for (const { statement } of rows) await client.query(statement)
  await client.query('delete from migration where name = $1', [functionsName])
}

/**
 * Excludes functions of extensions and functions that indexes use. Triggers come first, because they depend on their
 * functions; these are dropped all at once, as one may depend on another.
 */
const whatToRemove = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
  from pg_trigger where not tgisinternal
  union all
  select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ')
  from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    and not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid and classid = 'pg_class'::regclass)
  having count(*) > 0`

export type FunctionFiles = { texts: { name: string; text: string }[]; checksum: string }

/** Undefined without such a folder: the functions that the migrations made then remain. */
export async function readFunctions(folder: string): Promise<FunctionFiles | undefined> {
  const found = await readdir(folder).catch(() => undefined)
  if (found === undefined) return undefined
  const names = found.filter((name) => /^\d{2}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const hash = createHash('sha256')
  for (const { name, text } of texts) hash.update(`${name}\0${text}\0`)
  return { texts, checksum: hash.digest('hex') }
}
