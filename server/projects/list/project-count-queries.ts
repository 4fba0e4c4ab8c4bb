import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Makes one row of the many that writes of projects have added to a count. */
export function addProjectCountsUp(db: Pick<Queries, 'run'>) {
  return db.run(sql`select add_project_counts_up()`)
}
