import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import { sql, type Sql, among } from '#server/platform/database/sql.ts'

const isPast = sql`t.settled_at is null and t.due_day < ${todayInParis}`

/** Selects projects with an unanswered request past its due day, by an index on the points. */
export const lateProjects: Sql = sql`
  select t.project_id from point t join project a on a.id = t.project_id and a.status in ${among(answerAwaitedStatuses)} where ${isPast}`

/** The same among these ids. */
export function lateAmong(ids: Sql): Sql {
  return sql`${lateProjects} and t.project_id = any(${ids})`
}

/** Selects the next due day of each project with an open request. */
export const nextDueDays: Sql = sql`
  select t.project_id, min(t.due_day) as due_day from point t
  join project a on a.id = t.project_id and a.status in ${among(answerAwaitedStatuses)}
  where t.settled_at is null and t.due_day is not null group by t.project_id`
