import { projectStatuses, takesOpinions } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { constant, join, sql, type Sql } from '#server/platform/database/sql.ts'

const waiting = join(projectStatuses.filter(takesOpinions).map((status) => constant(status)))

/** Of the projects of a page: from which the viewer stays out, or whoever acts in their place; and which day it is. */
type Known = { out: Sql; today: Sql }

/**
 * As the rows of a list tell it, of those that have opinions, or wait for them: what `opinions_seen` says, from what is kept of
 * them.
 */
export function opinionsOfRow({ id, role, impersonatorId }: Viewer, { out, today }: Known): Sql {
  const mayRead = role === 'ROLE_USER' ? sql`false` : sql`i.project_id <> all(${out})`
  const isOwn = impersonatorId === null ? sql`coalesce(${id} = any(t.authors), false)` : sql`false`
  const counted = sql`'"given":' || ${given} || ',"members":' || ${members}`
  return sql`case
    when not (i.status in (${waiting}) or coalesce(t.has_opinions, false)) then 'null'
    when not ${mayRead} then '{"sight":"none"}'
    when ${isOwn} or are_opinions_open(${given}, ${members}, i.opinions_due, coalesce(t.opened, false), ${today}) then
      '{"sight":"open",' || ${counted} || ',"favorable":' || coalesce(t.favorable, 0) || ',"reserve":' || coalesce(t.reserve, 0)
        || ',"defavorable":' || coalesce(t.defavorable, 0) || '}'
    else '{"sight":"sealed",' || ${counted} || '}' end`
}

const given = sql`coalesce(t.given, 0)`
const members = sql`(coalesce(m.members, 0) + coalesce(t.beyond, 0))`
export const todayInParis = sql`(now() at time zone 'Europe/Paris')::date`

/**
 * What it reads beside the row as the list shows it, `i`. In the order of the rows of a page, which an index gives: both are
 * gone through once, where a look-up for each row costs three times as much.
 */
export function opinionsJoined(ids: Sql): Sql {
  return sql`
    left join (
      select * from opinion_tally t where t.project_id = any(${ids}) order by t.project_id offset 0
    ) t on t.project_id = i.project_id
    left join (
      select u.commission_id, count(*)::integer as members from user_account u
      where is_active_member(u, u.commission_id) group by u.commission_id
    ) m on m.commission_id = i.commission_id`
}

/** The same of these projects alone. */
export function opinionsOf(viewer: Viewer, ids: Sql): Sql {
  const known = { out: sql`array(${recusedProjects(viewer)})`, today: todayInParis }
  return sql`
    select i.project_id, nullif(${opinionsOfRow(viewer, known)}, 'null') as told
    from project_item i ${opinionsJoined(ids)} where i.project_id = any(${ids})`
}
