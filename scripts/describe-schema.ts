import type { Client } from 'pg'

/**
 * Returns the tables of a database as one readable text, the same for the same schema: database/schema.sql is made from
 * it. Functions are left out: they are already readable, in database/functions.
 */
export async function describeSchema(client: Client): Promise<string> {
  const parts: string[] = [head]
  for (const query of [collations, tables]) {
    const { rows } = await client.query<{ text: string }>(query)
    parts.push(...rows.map(({ text }) => text.trim()))
  }
  return `${parts.join('\n\n')}\n`
}

const head = `-- The tables after all migrations. Made by \`npm run schema\` to be read; nothing runs it.`

/** Objects of an extension are left out: the migration that creates the extension describes them. */
const ofExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const collations = `
  select format('create collation %I (provider = icu, locale = %L);', collname, colllocale) as text
  from pg_collation where collnamespace = 'public'::regnamespace order by collname`

/** Each table with its columns, its rules, its indexes and its triggers. */
const tables = `
  select concat_ws(E'\\n',
    format('create %stable %I (', case c.relpersistence when 'u' then 'unlogged ' end, c.relname),
    (select string_agg('  ' || line, E',\\n' order by kind, place, line) from (
      select 1 as kind, a.attnum as place, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        case when a.attcollation not in (0, t.typcollation) then
          (select 'collate ' || quote_ident(collname) from pg_collation where oid = a.attcollation) end,
        case when a.attnotnull then 'not null' end,
        case when a.attidentity <> '' then 'generated always as identity' end,
        case a.attgenerated when 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select case contype when 'p' then 2 when 'u' then 3 when 'c' then 4 else 5 end, 0,
        'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')
    ) lines),
    ')' || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';',
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by n.relname)
     from pg_index i join pg_class n on n.oid = i.indexrelid
     where i.indrelid = c.oid and not exists (
       select from pg_constraint where conrelid = c.oid and conindid = i.indexrelid and contype in ('p', 'u'))),
    (select string_agg(pg_get_triggerdef(g.oid, true) || ';', E'\\n' order by g.tgname)
     from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal)) as text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not ${ofExtension('pg_class', 'c.oid')}
  order by c.relname`
