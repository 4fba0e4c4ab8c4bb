import { certifiedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { filesOf } from '#server/projects/rows/people-queries.ts'

/** The newest projects are enough for suggestions; a list of all would be too long to help. */
const projectsLookedAt = 2000
export const mostSuggestions = 500

/** Selects the caller's own projects and certified ones, except the one being edited. */
export function suggestingProjects(viewer: Viewer, projectId: number): Sql {
  const own = filesOf(viewer.id)
  const others = sql`project.status = any(${certifiedStatuses}::text[]) and project.id <> all(${own})`
  return sql`(
    select * from (
      (select * from project where project.id = any(${own}) order by id desc limit ${projectsLookedAt})
      union all
      (select * from project where ${others} order by id desc limit ${projectsLookedAt})
    ) newest where newest.id <> ${projectId}) known`
}
