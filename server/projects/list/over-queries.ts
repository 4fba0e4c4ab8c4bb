import { publishedStatuses } from '#domain/projects/statuses.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** A cancelled date did not take place; a moved one did, at its new place. */
export const heldDates = (projectId: Sql) => sql`
  from occurrence o where o.project_id = ${projectId} and o.state is distinct from 'cancelled'`

/** Published and over, so that a report can be written. */
export const isOver = sql`
  p.status = any(${publishedStatuses}::text[]) and exists (select ${heldDates(sql`p.id`)})
  and not exists (select ${heldDates(sql`p.id`)} and o.day >= ${todayInParis})`
