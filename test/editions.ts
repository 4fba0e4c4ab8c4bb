import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** The edition of another year, as it is prepared. */
export async function makeEdition(db: Database, year: number): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into edition (id, title, first_day, last_day, state)
    select max(id) + 1, (max(id) + 1) || 'e édition', make_date(${year}, 11, 5), make_date(${year}, 11, 19), 'prepared'
    from edition returning id`)
  return row!.id
}
