import type { Programme } from '#domain/programme/programme.ts'
import type { Queries } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export async function getProgramme(db: Queries): Promise<Programme> {
  const row = await db.row<Programme>(sql`
    select edition_title as "editionTitle", edition_start as "editionStart", edition_end as "editionEnd" from programme`)
  return row!
}
