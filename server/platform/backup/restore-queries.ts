import type { Client } from 'pg'
import { quoted } from '#server/platform/backup/backup-queries.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'

export async function isEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`)
  return rowCount === 0
}

/**
 * Rows come in any order, and columns maintained by triggers come with their values, so no key is checked and no
 * trigger runs meanwhile. Returns the function that restores the keys, which checks every row.
 */
export async function prepareTables(client: Client, tables: Manifest['tables']): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // The migrations themselves insert some rows: the first commissions, the types.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}

export async function insertRows(client: Client, { name, columns }: Manifest['tables'][number], json: string) {
  const [table, list] = [`public.${quoted(name)}`, columns.map(quoted).join(', ')]
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [json],
  )
}

export async function setSequences(client: Client, sequences: Manifest['sequences']) {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1, $2, $3)', [`public.${quoted(name)}`, value, isCalled])
}
