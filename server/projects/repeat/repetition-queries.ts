import type { Edition } from '#domain/editions/edition.ts'
import type { Localized } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personNameInEach } from '#server/platform/database/by-language.ts'
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

export type Made = { id: number; name: string; lead: Localized; isOwn: boolean }

/**
 * Returns the project that was made from another for an edition, unless it is deleted. People who joined the other since,
 * or have left this one, do not open it.
 */
export async function findRepetition(
  db: Queries,
  viewer: Viewer,
  { id, editionId }: { id: number; editionId: number },
): Promise<Made | undefined> {
  return db.row(sql`
    select p.id, p.name, ${personNameInEach('lead')} as lead, own.user_id is not null as "isOwn"
    from project_origin o join project p on p.id = o.project_id join user_account lead on lead.id = p.creator_id
    left join project_people own on own.project_id = p.id and own.user_id = ${viewer.id}
    where o.origin_id = ${id} and o.edition_id = ${editionId} and p.status <> 'DELETED'
    order by "isOwn" desc, p.id limit 1`)
}

export function noteOrigin(tx: Transaction, projectId: number, originId: number, editionId: number) {
  tx.send(sql`
    insert into project_origin (project_id, origin_id, edition_id) values (${projectId}, ${originId}, ${editionId})`)
}
