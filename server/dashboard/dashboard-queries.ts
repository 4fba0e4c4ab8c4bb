import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { always, and, sql, type Sql } from '#server/platform/database/sql.ts'

type Counts = { byStatus: Partial<Record<ProjectStatus, number>>; answered: number }

/** Reads the triggers' counts and a small index of waiting answers, so that no project is scanned. */
export async function countProjects(
  db: Pick<Queries, 'row'>,
  { commissionId, edition }: { commissionId: number | undefined; edition: number | undefined },
): Promise<Counts> {
  const isCounted = (table: Sql) =>
    and([
      sql`${table}.edition_id = ${edition ?? currentEdition}`,
      commissionId === undefined ? always : sql`${table}.commission_id = ${commissionId}`,
    ])
  const row = await db.row<Counts>(sql`
    select coalesce(json_object_agg(status, projects), '{}') as "byStatus",
      (select count(*)::integer from project where project.answered_at is not null and ${isCounted(sql`project`)}) as answered
    from (select status, sum(projects)::integer as projects from project_count where ${isCounted(sql`project_count`)} group by status) counted`)
  return row!
}
