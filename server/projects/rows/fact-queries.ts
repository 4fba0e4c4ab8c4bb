import { factNames } from '#domain/projects/project-facts.ts'
import { identifier, join, sql } from '#server/platform/database/sql.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'

/** The columns of the facts; uses `project p`. */
export const factColumns = join(factNames.map((name) => sql`p.${identifier(columnOf(name))} as ${identifier(name)}`))
