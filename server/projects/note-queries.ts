import type { Note } from '#domain/projects/note.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'

/** The newest of them, or those before one, newest first. */
export function listNotes(db: Queries, projectId: number, { before, most }: { before?: number; most: number }) {
  const older = before === undefined ? always : sql`m.id < ${before}`
  return db.rows<Note>(
    sql`${selectNotes} where m.project_id = ${projectId} and ${older} order by m.id desc limit ${most}`,
  )
}

export async function insertNote(tx: Transaction, viewer: Viewer, projectId: number, text: string): Promise<Note> {
  const row = await tx.row<{ id: number }>(sql`
    insert into project_message (project_id, author_id, impersonator_id, text)
    values (${projectId}, ${viewer.id}, ${viewer.impersonatorId}, ${text}) returning id::integer`)
  return (await tx.row<Note>(sql`${selectNotes} where m.id = ${row!.id}`))!
}

/** No save of the project: its version and its last save stay, so that nobody who writes it is in anybody's way. */
export function showAsComment(tx: Transaction, projectId: number, text: string) {
  return tx.run(sql`update project set commission_comment = ${text} where id = ${projectId}`)
}

export async function hasNote(tx: Transaction, projectId: number, text: string): Promise<boolean> {
  return (
    (await tx.row(sql`select from project_message where project_id = ${projectId} and text = ${text} limit 1`)) !==
    undefined
  )
}

const selectNotes: Sql = sql`
  select m.id::integer, m.text, to_json(m.written_at) #>> '{}' as at,
    author.firstname || ' ' || author.lastname as author,
    impersonator.firstname || ' ' || impersonator.lastname as impersonator
  from project_message m
  left join user_account author on author.id = m.author_id
  left join user_account impersonator on impersonator.id = m.impersonator_id`
