import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import type { StoredFile } from '#server/platform/images/images.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readable } from '#server/thread/thread-queries.ts'

/** Files without a message are deleted after an hour; for the last minutes of it they can no longer be joined. */
const joinableFor = sql`interval '50 minutes'`

/**
 * Joins the user's own files in the given order. Returns how many were still there, locked until the transaction ends.
 */
export async function joinFiles(
  tx: Transaction,
  viewer: Viewer,
  message: string,
  keys: readonly string[],
): Promise<number> {
  const held = await tx.rows<{ id: number; place: number }>(sql`
    select id, array_position(${keys}::text[], key) as place from image
    where key = any(${keys}::text[]) and owner_id = ${viewer.id} and extension like 'file.%'
      and unused_since > now() - ${joinableFor}
    order by id for update`)
  await tx.run(sql`
    insert into message_file (message_id, place, image_id)
    select m.id, joined.place, joined.id
    from project_message m, jsonb_to_recordset(${JSON.stringify(held)}::jsonb) joined (id integer, place integer)
    where m.name = ${message}::uuid`)
  await tx.run(sql`update image set unused_since = null where id = any(${held.map(({ id }) => id)}::integer[])`)
  return held.length
}

/** Returns the files in the store that no message shows any more. */
export async function leaveFiles(tx: Transaction, message: string): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    delete from message_file f using project_message m where m.id = f.message_id and m.name = ${message}::uuid
    returning f.image_id as id`)
  return rows.map(({ id }) => id)
}

/** Returns undefined if the viewer may not read the message, or if it was withdrawn. */
export function findFile(
  db: Queries,
  viewer: Viewer,
  { projectId, name }: { projectId: number; name: string },
): Promise<StoredFile | undefined> {
  return db.row(sql`
    select i.key, i.extension, i.file_name as name, substr(i.extension, 6) as kind
    from message_file f join project_message m on m.id = f.message_id join image i on i.id = f.image_id
    where f.name = ${name}::uuid and m.project_id = ${projectId} and m.withdrawn_at is null
      and ${readable(viewer, sql`m.project_id`)}`)
}

export function findUpload(db: Queries, id: number): Promise<{ key: string; name: string; bytes: number } | undefined> {
  return db.row(sql`select key, file_name as name, file_bytes as bytes from image where id = ${id}`)
}
