import { openStates } from '#domain/decisions/decision.ts'
import type { SelectedProject } from '#domain/bulk/bulk.ts'
import type { Person } from '#domain/projects/assignee-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { sql, among } from '#server/platform/database/sql.ts'
import { mayBeNamed } from '#server/projects/people/assignee-queries.ts'
import { dayOfSession, isInRoom } from '#server/projects/rows/in-room-queries.ts'
import { hasInterest, isRecused } from '#server/opinions/opinion-queries.ts'
import { projectScope } from '#server/projects/rows/project-queries.ts'

export type SelectedRow = SelectedProject & { id: number; name: string; version: number; sessionDay: string | null }

/** Reads everything the acts need from projects in one statement, in the order of the given ids. */
export function listSelected(
  db: Queries,
  viewer: Viewer,
  ids: readonly number[],
  assignees: readonly number[],
): Promise<SelectedRow[]> {
  return db.rows(sql`
    select p.id, p.name, p.version, p.status, p.commission_id as "commissionId", p.creator_id as "creatorId", p.boosted,
      json_build_object('state', e.state) as edition, stays_out as "isRecused", ${hasInterest(sql`p.id`, viewer)} as "hasInterest",
      not stays_out and exists (
        select from prepared_decision d where d.project_id = p.id and d.state in ${among(openStates)}) as "isPrepared",
      array(select a.user_id from project_assignee a where a.project_id = p.id order by a.place) as assignees,
      ${isInRoom(sql`p.id`)} as "isInRoom", ${dayOfSession(sql`p.id`)} as "sessionDay",
      exists (select from session_item live where live.project_id = p.id and live.is_live) as "isInSession",
      exists (
        select from unnest(${assignees}::integer[]) asked (id)
        where not exists (
          select from user_account u where u.id = asked.id and ${mayBeNamed(sql`p.id`, sql`p.commission_id`)})) as "refusesAssignee"
    from unnest(${ids}::integer[]) with ordinality as selected (id, place)
    join project p on p.id = selected.id
    join edition e on e.id = p.edition_id
    cross join lateral (select ${isRecused(sql`p.id`, viewer)} as stays_out) known
    where ${projectScope(viewer)}
    order by selected.place`)
}

/** Lists who may follow projects of these commissions: their members first, then administrators. */
export function listFollowers(db: Queries, commissionIds: readonly (number | null)[]): Promise<Person[]> {
  return db.rows(sql`
    select u.id, u.firstname, u.lastname from user_account u
    where u.role <> 'ROLE_USER' and u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin
      and exists (select from unnest(${commissionIds}::integer[]) c (id) where may_follow(u.role, u.commission_id, c.id))
    order by u.role <> 'ROLE_COMMISSION', u.lastname collate french, u.firstname collate french, u.id`)
}

/** Returns whether a user still has the same role and commission, and is still signed in. */
export async function isStill({ shared }: Pick<Database, 'shared'>, viewer: Viewer): Promise<boolean> {
  const row = await shared.row(sql`
    select from sign_in s
    join user_account u on u.id = s.user_id
    left join user_account admin on admin.id = s.impersonator_id
    where s.id = ${viewer.signInId} and s.expires_at > now() and u.role = ${viewer.role}
      and u.commission_id is not distinct from ${viewer.commissionId}::integer and not u.locked_by_admin
      and (admin.id is null or (admin.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and not admin.locked_by_admin))`)
  return row !== undefined
}
