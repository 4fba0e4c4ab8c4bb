import type { Present } from '#domain/live/presence-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { isRecused } from '#server/opinions/opinion-queries.ts'
import { isProjectInScope } from '#server/projects/rows/project-queries.ts'
import type { Somebody } from '#server/live/presence.ts'

/** A recused user is shown to no one, and sees no one. */
export function listPresent(
  db: Queries,
  viewer: Viewer,
  people: readonly Somebody[],
): Promise<{ projectId: number; people: Present[] }[]> {
  return db.rows(sql`
    select said."projectId", json_agg(json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname,
      'doing', said.doing, 'since', said.since) order by said.since, u.id) as people
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as said("projectId" integer, "userId" integer, doing text, since text)
    join project p on p.id = said."projectId"
    join user_account u on u.id = said."userId" and u.role <> 'ROLE_USER' and u.deleted_at is null
    where u.id <> ${viewer.id} and u.id is distinct from ${viewer.impersonatorId}::integer
      and not is_recused(p.id, u.id) and not ${isRecused(sql`p.id`, viewer)}
    group by said."projectId" order by said."projectId"`)
}

/** Whether a viewer may see a project and is not recused. */
export async function mayBePresent(db: Pick<Queries, 'row'>, viewer: Viewer, projectId: number): Promise<boolean> {
  if (!(await isProjectInScope(db, viewer, projectId))) return false
  return (await db.row(sql`select where not ${isRecused(sql`${projectId}::integer`, viewer)}`)) !== undefined
}
