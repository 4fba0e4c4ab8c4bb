import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Picture = { id: number; key: string; extension: string }

/** Lists pictures that are not stored in this place yet, after an id. */
export function listPicturesToKeep(db: Queries, place: string, after: number): Promise<Picture[]> {
  return db.rows(sql`
    select id, key, extension from image
    where kept_in is distinct from ${place} and id > ${after} order by id limit 20`)
}

/** Returns false if no run would ever delete the copies, because the picture was removed before they were noted. */
export async function notePictureKept(db: Queries, { id, key }: Picture, place: string): Promise<boolean> {
  const row = await db.row<{ known: boolean }>(sql`
    with noted as (update image set kept_in = ${place} where id = ${id} returning id)
    select exists (select from noted) or exists (select from removed_picture where key = ${key}) as known`)
  return row!.known
}

/** Lists copies of pictures removed so long ago that no restorable moment shows them. */
export function listPicturesToForget(db: Queries, days: number): Promise<Omit<Picture, 'id'>[]> {
  return db.rows(sql`
    select key, extension from removed_picture
    where removed_at < now() - make_interval(days => ${days}) order by removed_at limit 100`)
}

export async function forgetPicture(db: Queries, key: string) {
  await db.run(sql`delete from removed_picture where key = ${key}`)
}

/** Whether PostgreSQL's last try to archive its log failed. */
export async function isLogStuck(db: Queries): Promise<boolean> {
  const row = await db.row<{ stuck: boolean }>(sql`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as stuck from pg_stat_archiver`)
  return row!.stuck
}

/** Uses the clock of the database, which wrote that moment. */
export async function hoursSince(db: Queries, moment: string): Promise<number> {
  const row = await db.row<{ hours: number }>(sql`
    select extract(epoch from clock_timestamp() - ${moment}::timestamptz)::float8 / 3600 as hours`)
  return row!.hours
}
