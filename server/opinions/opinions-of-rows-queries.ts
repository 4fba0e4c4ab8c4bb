import { projectStatuses, takesOpinions } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { constant, join, sql, type Sql } from '#server/platform/database/sql.ts'

const waiting = join(projectStatuses.filter(takesOpinions).map((status) => constant(status)))

/**
 * As the rows of a list tell it, of those that have opinions, or wait for them: what `opinions_seen` says, from what is kept of
 * them. `out`: from which projects the viewer stays out, or whoever acts in their place.
 */
export function opinionsOfRow({ id, role, impersonatorId }: Viewer, out: Sql): Sql {
  const mayRead = role === 'ROLE_USER' ? sql`false` : sql`x.id <> all(${out})`
  const isOwn = impersonatorId === null ? sql`coalesce(${id} = any(t.authors), false)` : sql`false`
  const counted = sql`'"given":' || ${given} || ',"members":' || ${members}`
  return sql`case
    when not (i.status in (${waiting}) or coalesce(t.has_opinions, false)) then 'null'
    when not ${mayRead} then '{"sight":"none"}'
    when ${isOwn} or are_opinions_open(${given}, ${members}, ${dueDay}, x.id = any(opened.projects)) then
      '{"sight":"open",' || ${counted} || ',"favorable":' || coalesce(t.favorable, 0) || ',"reserve":' || coalesce(t.reserve, 0)
        || ',"defavorable":' || coalesce(t.defavorable, 0) || '}'
    else '{"sight":"sealed",' || ${counted} || '}' end`
}

const given = sql`coalesce(t.given, 0)`
const members = sql`(coalesce(m.members, 0) + coalesce(t.beyond, 0))`
const dueDay = sql`(x.submission_date at time zone 'Europe/Paris')::date + e.opinion_days`

/** What it reads beside the row as the list shows it, `i`, the project's own, `x`, and its edition, `e`. */
export function opinionsJoined(ids: Sql): Sql {
  return sql`
    left join opinion_tally t on t.project_id = x.id
    left join (
      select u.commission_id, count(*)::integer as members from user_account u
      where is_active_member(u, u.commission_id) group by u.commission_id
    ) m on m.commission_id = x.commission_id
    cross join (
      select array(select o.project_id from opened_opinions o where o.project_id = any(${ids})) as projects offset 0
    ) opened`
}

/** The same of these projects alone. */
export function opinionsOf(viewer: Viewer, ids: Sql): Sql {
  return sql`
    select x.id as project_id, nullif(${opinionsOfRow(viewer, sql`array(${recusedProjects(viewer)})`)}, 'null') as told
    from project x join project_item i on i.project_id = x.id join edition e on e.id = x.edition_id ${opinionsJoined(ids)}
    where x.id = any(${ids})`
}
