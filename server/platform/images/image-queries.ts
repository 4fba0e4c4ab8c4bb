import type { ImageFacts } from '#domain/image.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { constant, sql, type Sql } from '#server/platform/database/sql.ts'
import { addressAround, aroundOriginal } from '#server/platform/images/image-names.ts'
import type { ImageSize } from '#server/platform/images/image-format.ts'

export type ImageRow = { id: number; key: string; extension: string; facts?: ImageFacts }

/** The address of a picture by its key, in SQL, for rows that are sent as they are read; null without a key. */
export function addressInSql(size: ImageSize, key: Sql): Sql {
  const { before, after } = addressAround(size)
  return sql`${constant(before)} || ${key} || ${constant(after)}`
}

export function originalInSql(key: Sql, extension: Sql): Sql {
  const [before, between] = aroundOriginal
  return sql`${constant(before)} || ${key} || ${constant(between)} || ${extension}`
}

/** Inserts the row before its files are written, so that the sweep knows of them whatever happens next. */
export async function insertImage(
  db: Queries,
  image: { key: string; extension: string; bytes: number; ownerId: number | null; facts: ImageFacts },
): Promise<number> {
  const { key, extension, bytes, ownerId, facts } = image
  const row = await db.row<{ id: number }>(sql`
    insert into image (key, extension, width, height, bytes, owner_id, file_name, file_bytes)
    values (${key}, ${extension}, ${facts.width}, ${facts.height}, ${bytes}, ${ownerId}, ${facts.name}, ${facts.bytes})
    returning id`)
  return row!.id
}

/**
 * Returns what an account stores, and locks it until the transaction ends: two pictures at once are counted one after
 * the other.
 */
export async function holdKeptBy(tx: Transaction, ownerId: number): Promise<{ pictures: number; bytes: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(7016, ${ownerId})`)
  const row = await tx.row<{ pictures: number; bytes: number }>(sql`
    select count(*) as pictures, coalesce(sum(bytes), 0)::bigint as bytes from image where owner_id = ${ownerId}`)
  return row!
}

export function findImage(
  db: Queries,
  id: number,
): Promise<(ImageRow & { name: string; width: number; height: number }) | undefined> {
  return db.row(sql`select id, key, extension, file_name as name, width, height from image where id = ${id}`)
}

/** Notes for each picture whether something shows it, or may show it again. */
export async function noteImageUse(tx: Transaction, ids: readonly (number | null | undefined)[]) {
  const noted = [...new Set(ids)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b)
  if (noted.length === 0) return
  await tx.run(sql`
    update image set unused_since = case when ${isUsed} then null else coalesce(unused_since, now()) end
    where id = any(${noted}::integer[])`)
}

const isUsed = sql`
  (exists (select from project where project.image_id = image.id or project.image_modified_id = image.id)
  or exists (select from project_way_back way where way.image_id = image.id or way.image_modified_id = image.id
    or way.files @> array[image.id])
  or exists (select from unsent_answer where unsent_answer.image_id = image.id or unsent_answer.files @> array[image.id])
  or exists (select from answer where answer.image_id = image.id)
  or exists (select from proposed_answer where proposed_answer.image_id = image.id)
  or exists (select from report_picture where report_picture.image_id = image.id)
  or exists (select from message_file where message_file.image_id = image.id))`

/** A picture that a project shows is never listed, and a listed one is never shown again. */
export function listUnusedImages(db: Queries, which: { ids: number[] } | { unusedForSeconds: number }) {
  const chosen =
    'ids' in which
      ? sql`image.id = any(${which.ids}::integer[])`
      : sql`image.unused_since <= now() - make_interval(secs => ${which.unusedForSeconds})`
  return db.rows<ImageRow>(sql`
    select id, key, extension from image
    where ${chosen} and unused_since is not null and not ${isUsed} order by id limit 100`)
}

/** Any number of our own: a backup holds this lock while it reads rows and files, which must belong together. */
export const fileRemovalLock = 20_251_107

/** Takes the lock until the transaction ends. While a backup holds it, the files are left to the next sweep. */
export async function mayRemoveFiles(tx: Transaction): Promise<boolean> {
  const row = await tx.row<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${fileRemovalLock}) as may`)
  return row!.may
}

export async function deleteImageRows(db: Queries, ids: number[]) {
  await db.run(sql`delete from image where id = any(${ids}::integer[])`)
}

/** Returns the keys that belong to pictures, or to secret ballots, if an operator put these among the pictures. */
export async function findKnownKeys(db: Queries, keys: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(sql`
    select key from image where key = any(${keys}::text[])
    union all
    select split_part(key_name, '.', 1) from ballot where split_part(key_name, '.', 1) = any(${keys}::text[])`)
  return new Set(rows.map(({ key }) => key))
}
