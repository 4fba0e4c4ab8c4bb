import type { Viewer } from '#domain/viewer.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/**
 * Values read once for a page: the projects from which the viewer is recused, today's date, and the number of members
 * by commission id.
 */
type PageValues = { out: Sql; today: Sql; members: Sql }

/**
 * Returns what a row of the list shows of opinions. It equals `opinions_seen`, but is computed from the stored tallies.
 */
export function opinionsOfRow({ id, role, impersonatorId }: Viewer, known: PageValues): Sql {
  const { out, today } = known
  const mayRead = role === 'ROLE_USER' ? sql`false` : sql`i.project_id <> all(${out})`
  const isOwn = impersonatorId === null ? sql`coalesce(${id} = any(t.authors), false)` : sql`false`
  const members = sql`(coalesce(${known.members}[i.commission_id], 0) + coalesce(t.beyond, 0))`
  const counted = sql`'"given":' || ${given} || ',"members":' || ${members}`
  return sql`case
    when not (takes_opinions(i.status) or coalesce(t.has_opinions, false)) then 'null'
    when not ${mayRead} then '{"sight":"none"}'
    when ${isOwn} or are_opinions_open(${given}, ${members}, i.opinions_due, coalesce(t.opened, false), ${today}) then
      '{"sight":"open",' || ${counted} || ',"favorable":' || coalesce(t.favorable, 0) || ',"reserve":' || coalesce(t.reserve, 0)
        || ',"defavorable":' || coalesce(t.defavorable, 0) || '}'
    else '{"sight":"sealed",' || ${counted} || '}' end`
}

const given = sql`coalesce(t.given, 0)`
export const todayInParis = sql`(now() at time zone 'Europe/Paris')::date`
export const membersCounted = sql`(select members_counted.by_commission from members_counted)`

/**
 * Joins the tallies to the row `i` of the list. Both are read in the order of an index and merged once, as a look-up
 * for each row costs three times as much.
 */
export function opinionsJoined(ids: Sql): Sql {
  return sql`
    left join (
      select * from opinion_tally t where t.project_id = any(${ids}) order by t.project_id offset 0
    ) t on t.project_id = i.project_id`
}

/** Returns the same for these projects only. */
export function opinionsOf(viewer: Viewer, ids: Sql): Sql {
  const known = { out: sql`array(${recusedProjects(viewer)})`, today: todayInParis, members: membersCounted }
  return sql`
    select i.project_id, nullif(${opinionsOfRow(viewer, known)}, 'null') as told
    from project_item i ${opinionsJoined(ids)} where i.project_id = any(${ids})`
}
