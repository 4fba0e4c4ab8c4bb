import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'

/** The columns in which a viewer may know of what happened: of internal messages a holder learns not even the time. */
const shared = { at: sql`t.shared_at`, by: sql`t.shared_by`, before: sql`t.shared_before` }
const stirFor = ({ role }: Viewer) =>
  role === 'ROLE_USER' ? shared : { at: sql`t.at`, by: sql`t.by`, before: sql`t.before` }

/** The newest thing that others did. */
function byOthers(viewer: Viewer, { at, by, before } = stirFor(viewer)): Sql {
  return sql`(case when ${by} = ${viewer.id} then ${before} else ${at} end)`
}

/** Whoever stays out of a project learns no more of it than its holder: asked only where there is something. */
function mayKnow(viewer: Viewer): Sql {
  if (viewer.role === 'ROLE_USER') return always
  return sql`(not is_recused(t.project_id, ${viewer.id}) or ${byOthers(viewer, shared)} > coalesce(s.until, '-infinity'))`
}

/** What is beside a row: when something was done to its project, and until when this viewer has seen it. */
export function withNews(viewer: Viewer, project: Sql): Sql {
  return sql`left join project_stir t on t.project_id = ${project}
    left join seen s on s.user_id = ${viewer.id} and s.project_id = ${project}`
}

/** Of such a row: whether there is something that this viewer has not seen. */
export function isUnseen(viewer: Viewer): Sql {
  return sql`(coalesce(s.is_marked, false)
    or coalesce(${byOthers(viewer)} > coalesce(s.until, '-infinity') and ${mayKnow(viewer)}, false))`
}

/** The ids of all those projects. Each statement looks into what the viewer may see besides. */
export function unseenProjects(viewer: Viewer): Sql {
  return sql`
    select t.project_id from project_stir t
    left join seen s on s.user_id = ${viewer.id} and s.project_id = t.project_id
    where ${byOthers(viewer)} > coalesce(s.until, '-infinity') and ${mayKnow(viewer)}
    union all
    select project_id from seen where user_id = ${viewer.id} and is_marked`
}

/** Up to what is committed, and never back: of two tabs the one that knows more counts. Answers when it was opened before. */
export async function noteOpened(db: Queries, viewer: Viewer, projectId: number): Promise<string | null> {
  const { at } = stirFor(viewer)
  const row = await db.row<{ since: string | null }>(sql`
    with before as (select opened_at from seen where user_id = ${viewer.id} and project_id = ${projectId}),
    noted as (
      insert into seen as s (user_id, project_id, until, opened_at)
      select ${viewer.id}, p.id, coalesce(${at}, '-infinity'), clock_timestamp()
      from project p left join project_stir t on t.project_id = p.id where p.id = ${projectId}
      on conflict (user_id, project_id) do update set
        until = greatest(s.until, excluded.until), opened_at = greatest(s.opened_at, excluded.opened_at), is_marked = false)
    select (select to_json(opened_at) #>> '{}' from before) as since`)
  return row!.since
}

export function markUnseen(db: Queries, viewer: Viewer, projectId: number) {
  return db.run(sql`
    insert into seen (user_id, project_id, until, is_marked)
    select ${viewer.id}, id, '-infinity', true from project where id = ${projectId}
    on conflict (user_id, project_id) do update set is_marked = true`)
}
