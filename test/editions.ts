import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** A prepared edition of another year. */
export async function makeEdition(db: Database, year: number): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into edition (id, title, first_day, last_day, state)
    select max(id) + 1, (max(id) + 1) || 'e édition', make_date(${year}, 11, 5), make_date(${year}, 11, 19), 'prepared'
    from edition returning id`)
  return row!.id
}

/** Moves a project to the first edition, which is archived, without the consequences of a change. */
export async function moveToArchive(db: Database, projectId: number) {
  await db.run(sql`
    insert into edition (id, title, first_day, last_day, state, archived_at)
    values (1, '1re édition', '2019-11-05', '2019-11-19', 'archived', now())`)
  await db.run(sql`alter table project disable trigger user`)
  await db.run(sql`update project set edition_id = 1 where id = ${projectId}`)
  await db.run(sql`alter table project enable trigger user`)
}
