import type { Edition } from '#domain/editions/edition.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type EditionOfRepetition = Pick<
  Edition,
  | 'id'
  | 'editionTitle'
  | 'editionTitleEn'
  | 'editionTitleJa'
  | 'editionStart'
  | 'editionEnd'
  | 'submissionOpensAt'
  | 'submissionClosesAt'
  | 'state'
>

export function findEditionOfRepetition(db: Queries, id: number): Promise<EditionOfRepetition | undefined> {
  return db.row(sql`
    select id, title as "editionTitle", title_en as "editionTitleEn", title_ja as "editionTitleJa", first_day as "editionStart",
      last_day as "editionEnd", to_json(submission_opens_at) #>> '{}' as "submissionOpensAt",
      to_json(submission_closes_at) #>> '{}' as "submissionClosesAt", state
    from edition where id = ${id}`)
}

/** Returns the project that was made from another for an edition, unless it is deleted. */
export async function findRepetition(
  db: Queries,
  originId: number,
  editionId: number,
): Promise<{ id: number; name: string } | undefined> {
  return db.row(sql`
    select p.id, p.name from project_origin o join project p on p.id = o.project_id
    where o.origin_id = ${originId} and o.edition_id = ${editionId} and p.status <> 'DELETED' order by p.id limit 1`)
}

export function noteOrigin(tx: Transaction, projectId: number, originId: number, editionId: number) {
  tx.send(sql`
    insert into project_origin (project_id, origin_id, edition_id) values (${projectId}, ${originId}, ${editionId})`)
}
