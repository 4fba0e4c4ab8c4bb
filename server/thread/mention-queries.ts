import type { Language } from '#domain/language.ts'
import { reviewers } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'

const most = 500

/** SQL condition on the account `u`: an active reviewer who may read internal messages of the project. */
const mayBeNamed = (viewer: Viewer, projectId: number): Sql => sql`
  u.role = any(${reviewers}::text[]) and u.id <> ${viewer.id} and can_sign_in(u)
  and not is_recused(${projectId}::integer, u.id)`

/** Lists members of the project's commission first. */
export function listReviewers(
  db: Queries,
  viewer: Viewer,
  { projectId, language }: { projectId: number; language: Language },
): Promise<{ id: number; name: string }[]> {
  return db.rows(sql`
    select u.id, ${personName('u', language)} as name from user_account u, project p
    where p.id = ${projectId} and ${mayBeNamed(viewer, projectId)}
    order by u.commission_id is not distinct from p.commission_id desc, name collate french, u.id limit ${wholeNumber(most)}`)
}

type Naming = { projectId: number; message: string; ids: readonly number[] }

/** Returns those who are named for the first time; users who cannot be named are left out, such as former members. */
export async function insertMentions(
  tx: Transaction,
  viewer: Viewer,
  { projectId, message, ids }: Naming,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    insert into message_mention (message_id, user_id)
    select m.id, u.id from project_message m, user_account u
    where m.name = ${message}::uuid and u.id = any(${ids}::integer[]) and ${mayBeNamed(viewer, projectId)}
    on conflict do nothing returning user_id as id`)
  return rows.map(({ id }) => id)
}
