import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

export type OwnPicture = { key: string; extension: string }

export function listOwnPictures(db: Queries, id: number): Promise<OwnPicture[]> {
  return db.rows(sql`select i.key, i.extension from image i where ${isOwnPicture(sql`${id}::integer`)} order by i.id`)
}

/** Pictures uploaded by the account, or shown by its projects; never those that another's project shows. */
export function isOwnPicture(owner: Sql): Sql {
  const shownBy = (whose: Sql) => sql`exists (
    select from project p where p.creator_id ${whose} ${owner} and (i.id in (p.image_id, p.image_modified_id)
      or p.id = (select report_picture.project_id from report_picture where report_picture.image_id = i.id)))`
  return sql`(i.owner_id = ${owner} or ${shownBy(sql`=`)}) and not ${shownBy(sql`is distinct from`)}`
}

/** A mail proven to come from an address of the account: nobody else’s words, whatever its token says. */
export const isOwnMail = sql`r.is_proven and r.from_address = any(lower(u.username) || u.answer_addresses)`

/** Those whose original is still kept. */
export async function listOwnMails(db: Queries, id: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select r.id from received_mail r join user_account u on u.id = ${id} where ${isOwnMail} and r.raw is not null order by r.id`)
  return rows.map((row) => row.id)
}

export async function findOwnMail(db: Queries, id: number, mailId: number): Promise<Buffer | undefined> {
  const row = await db.row<{ raw: Buffer | null }>(sql`
    select r.raw from received_mail r join user_account u on u.id = ${id} where ${isOwnMail} and r.id = ${mailId}`)
  return row?.raw ?? undefined
}
