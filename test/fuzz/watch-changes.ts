import type { Database } from '#server/platform/database/database.ts'
import { identifier, sql } from '#server/platform/database/sql.ts'

type Row = Record<string, unknown>
export type Change = { table: string; was: Row | null; is: Row | null }

/** Written by triggers from other tables; and the notes themselves. */
const unwatched = [
  'project_item',
  'project_search',
  'project_word',
  'search_word',
  'project_count',
  'agenda_event',
].concat(['fuzz_change', 'migration'])

/** Makes the database note each changed row of every table, before and after. */
export async function watchChanges(db: Database) {
  await db.run(
    sql`create table fuzz_change (id bigint generated always as identity primary key, "table" text, was jsonb, "is" jsonb)`,
  )
  await db.run(sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into fuzz_change ("table", was, "is") values (tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`)
  const tables = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${unwatched})`)
  for (const { name } of tables)
    await db.run(sql`
      create trigger zz_note_change after insert or update or delete on ${identifier(name)}
      for each row execute function note_change()`)
}

/** A statement that waited can write a note older than one already read. */
const overlap = 1000

/** The changes since the last call, without reading all notes again. */
export function changesOf(db: Database): () => Promise<Change[]> {
  let last = 0
  return async () => {
    const notes = await db.rows<Change & { id: number }>(sql`
      with taken as (delete from fuzz_change where id > ${last - overlap} returning *)
      select id, "table", was, "is" from taken order by id`)
    last = Math.max(last, notes.at(-1)?.id ?? 0)
    return notes
  }
}
