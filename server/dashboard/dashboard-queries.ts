import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, sql } from '#server/platform/database/sql.ts'

type Counts = { byStatus: Partial<Record<ProjectStatus, number>>; answered: number }

/** Of one commission, or of all. From kept counts, and an index of the few answers that wait: no project is looked at. */
export async function countProjects(db: Pick<Queries, 'row'>, commissionId?: number): Promise<Counts> {
  const counted = commissionId === undefined ? always : sql`commission_id = ${commissionId}`
  const row = await db.row<Counts>(sql`
    select coalesce(json_object_agg(status, projects), '{}') as "byStatus",
      (select count(*)::integer from project where answered_at is not null and ${counted}) as answered
    from (select status, sum(projects)::integer as projects from project_count where ${counted} group by status) counted`)
  return row!
}
