import { publishedStatuses } from '#domain/projects/statuses.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** Of the programme, which lives in Paris. */
const today = sql`(now() at time zone 'Europe/Paris')::date`

/** A date that was cancelled did not take place; one that was moved did, where it was moved to. */
export const heldDates = (projectId: Sql) => sql`
  from occurrence o where o.project_id = ${projectId} and o.state is distinct from 'cancelled'`

/** Published, and over: what a report can tell of. */
export const isOver = sql`
  p.status = any(${publishedStatuses}::text[]) and exists (select ${heldDates(sql`p.id`)})
  and not exists (select ${heldDates(sql`p.id`)} and o.day >= ${today})`
