import { commentOf, correctionMinutes, type MessageAudience } from '#domain/thread/message.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

type NewMessage = { projectId: number; text: string; audience: MessageAudience; isOpinion?: boolean }

/** Returns the message's name. */
export async function insertMessage(tx: Transaction, viewer: Viewer, message: NewMessage): Promise<string> {
  return (await tx.row<{ name: string }>(sql`${insertion(viewer, message)} returning name`))!.name
}

/** Inserts a message whose name is not needed. */
export function sendMessage(tx: Transaction, viewer: Viewer, message: NewMessage) {
  tx.send(insertion(viewer, message))
}

function insertion(viewer: Viewer, { projectId, text, audience, isOpinion = false }: NewMessage): Sql {
  return sql`
    insert into project_message (project_id, author_id, impersonator_id, audience, text, is_opinion)
    values (${projectId}, ${viewer.id}, ${viewer.impersonatorId}, ${audience}, ${text}, ${isOpinion})`
}

/**
 * Not a save of the project: its version and its last save do not change, so that a user who is editing gets no
 * conflict.
 */
export function showAsComment(tx: Transaction, projectId: number, text: string) {
  return tx.run(sql`update project set commission_comment = ${commentOf(text)} where id = ${projectId}`)
}

/** Matches a note that is too long for the comment's field by the part that fits. */
export async function hasNote(tx: Transaction, projectId: number, comment: string): Promise<boolean> {
  const rows = await tx.rows<{ text: string }>(sql`
    select text from project_message
    where project_id = ${projectId} and audience = 'internal' and not is_opinion and starts_with(text, ${comment.replace(/…$/, '')})`)
  return rows.some(({ text }) => commentOf(text) === comment)
}

type KnownMessage = {
  projectId: number
  audience: MessageAudience
  text: string
  isWithdrawn: boolean
  isOpinion: boolean
  authorId: number | null
  impersonatorId: number | null
}

/** Call it again once the project is held. */
export function findMessage(db: Queries, name: string): Promise<KnownMessage | undefined> {
  return db.row(sql`
    select project_id as "projectId", audience, text, withdrawn_at is not null as "isWithdrawn", is_opinion as "isOpinion",
      author_id as "authorId", impersonator_id as "impersonatorId"
    from project_message where name = ${name}::uuid`)
}

/** Returns false if it was too late to correct it, by the database's clock. */
export async function correctText(tx: Transaction, viewer: Viewer, name: string, text: string): Promise<boolean> {
  const row = await tx.row(sql`
    update project_message set text = ${text}, corrected_at = clock_timestamp()
    where name = ${name}::uuid and author_id = ${viewer.id} and impersonator_id is not distinct from ${viewer.impersonatorId}
      and not exists (select from received_mail r where r.entry = project_message.name)
      and withdrawn_at is null and written_at > clock_timestamp() - make_interval(mins => ${correctionMinutes})
    returning id`)
  return row !== undefined
}

/** Erases the words for good, as nobody should have them. */
export async function takeTextAway(tx: Transaction, viewer: Viewer, name: string, reason: string) {
  await tx.run(sql`update received_mail set raw = null, subject = '', left_out = '{}' where entry = ${name}::uuid`)
  return tx.run(sql`
    update project_message
    set text = '', withdrawn_at = clock_timestamp(), withdrawn_by = ${viewer.id}, withdrawn_reason = ${reason}
    where name = ${name}::uuid`)
}

/** Returns the newest remaining note. */
export async function newestNote(tx: Transaction, projectId: number): Promise<string> {
  const row = await tx.row<{ text: string }>(sql`
    select text from project_message
    where project_id = ${projectId} and audience = 'internal' and not is_opinion and withdrawn_at is null
    order by written_at desc, id desc limit 1`)
  return row?.text ?? ''
}
