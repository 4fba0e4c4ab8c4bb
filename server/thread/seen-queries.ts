import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { always, and, sql, type Sql } from '#server/platform/database/sql.ts'

/** The columns a viewer may know: internal messages reveal not even their time to a holder. */
const shared = { at: sql`t.shared_at`, by: sql`t.shared_by`, before: sql`t.shared_before` }
const stirFor = ({ role }: Viewer) =>
  role === 'ROLE_USER' ? shared : { at: sql`t.at`, by: sql`t.by`, before: sql`t.before` }

/** The time of the newest thing that others did. */
function byOthers(viewer: Viewer, { at, by, before } = stirFor(viewer)): Sql {
  return sql`(case when ${by} = ${viewer.id} then ${before} else ${at} end)`
}

/** A recused viewer learns no more than the holder; checked only where there is something new. */
function mayKnow(viewer: Viewer, isOut: Sql): Sql {
  if (viewer.role === 'ROLE_USER') return always
  return sql`(not ${isOut} or ${byOthers(viewer, shared)} > coalesce(s.until, '-infinity'))`
}

type OfPage = { ids: Sql; out?: Sql }

/**
 * Selects the projects with something that this viewer has not seen; each caller adds the viewer's scope. With `page`,
 * only among its `ids`, where `out` are those from which the viewer is recused.
 */
export function unseenProjects(viewer: Viewer, page?: OfPage): Sql {
  const among = (project: Sql) => (page === undefined ? always : sql`${project} = any(${page.ids})`)
  const isOut =
    page?.out === undefined ? sql`t.project_id in (${recusedProjects(viewer)})` : sql`t.project_id = any(${page.out})`
  const conditions = [
    sql`${byOthers(viewer)} > coalesce(s.until, '-infinity')`,
    mayKnow(viewer, isOut),
    among(sql`t.project_id`),
  ]
  return sql`
    select t.project_id from project_stir t
    left join seen s on s.user_id = ${viewer.id} and s.project_id = t.project_id
    where ${and(conditions)}
    union all
    select seen.project_id from seen where ${and([sql`seen.user_id = ${viewer.id}`, sql`seen.is_marked`, among(sql`seen.project_id`)])}`
}

/** Never moves backwards; the newer of two tabs wins. Returns when it was opened before. */
export async function noteOpened(db: Queries, viewer: Viewer, projectId: number): Promise<string | null> {
  const { at } = stirFor(viewer)
  const row = await db.row<{ since: string | null }>(sql`
    with before as (select opened_at from seen where user_id = ${viewer.id} and project_id = ${projectId}),
    noted as (
      insert into seen as s (user_id, project_id, until, opened_at)
      select ${viewer.id}, p.id, coalesce(${at}, '-infinity'), clock_timestamp()
      from project p left join project_stir t on t.project_id = p.id where p.id = ${projectId} for key share of p
      on conflict (user_id, project_id) do update set
        until = greatest(s.until, excluded.until), opened_at = greatest(s.opened_at, excluded.opened_at), is_marked = false)
    select (select to_json(opened_at) #>> '{}' from before) as since`)
  return row!.since
}

export function markUnseen(db: Queries, viewer: Viewer, projectId: number) {
  return db.run(sql`
    insert into seen (user_id, project_id, until, is_marked)
    select ${viewer.id}, id, '-infinity', true from project where id = ${projectId} for key share
    on conflict (user_id, project_id) do update set is_marked = true`)
}
