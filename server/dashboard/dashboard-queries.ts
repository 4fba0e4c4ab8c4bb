import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, sql } from '#server/platform/database/sql.ts'

/** Of one commission, or of all. Read from the kept counts: the projects themselves are not looked at. */
export async function countByStatus(
  db: Pick<Queries, 'row'>,
  commissionId?: number,
): Promise<Partial<Record<ProjectStatus, number>>> {
  const counted = commissionId === undefined ? always : sql`commission_id = ${commissionId}`
  const row = await db.row<{ counts: Partial<Record<ProjectStatus, number>> }>(sql`
    select coalesce(json_object_agg(status, projects), '{}') as counts
    from (select status, sum(projects)::integer as projects from project_count where ${counted} group by status) counted`)
  return row!.counts
}
