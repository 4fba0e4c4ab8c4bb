import { openStates } from '#domain/decisions/decision.ts'
import type { SelectedProject } from '#domain/bulk/bulk.ts'
import type { BulkPreview, Candidate } from '#domain/bulk/bulk-api.ts'
import type { Language } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { sql, among } from '#server/platform/database/sql.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { named } from '#server/platform/database/by-language.ts'
import { mayBeNamed } from '#server/projects/people/assignee-queries.ts'
import { dayOfSession, isInRoom } from '#server/projects/rows/in-room-queries.ts'
import { hasInterest, isRecused } from '#server/opinions/opinion-queries.ts'
import { joinedPeople } from '#server/projects/rows/people-queries.ts'
import { projectScope } from '#server/projects/rows/project-queries.ts'

export type SelectedRow = SelectedProject & {
  id: number
  name: string
  version: number
  typeId: number | null
  sessionDay: string | null
}

/** Reads everything the acts need from projects in one statement, in the order of the given ids. */
export function listSelected(
  db: Queries,
  viewer: Viewer,
  ids: readonly number[],
  assignees: readonly number[],
): Promise<SelectedRow[]> {
  return db.rows(sql`
    select p.id, p.name, p.version, p.status, p.commission_id as "commissionId", p.creator_id as "creatorId", ${joinedPeople(sql`p.id`)} as people, p.boosted,
      json_build_object('state', e.state) as edition, stays_out as "isRecused", ${hasInterest(sql`p.id`, viewer)} as "hasInterest",
      not stays_out and exists (
        select from prepared_decision d where d.project_id = p.id and d.state in ${among(openStates)}) as "isPrepared",
      ${admits(admins, viewer.role)} or exists (
        select from commission c where c.id = p.commission_id and c.chair_id = ${viewer.id}) as "isLed",
      (select min(t.project_type_id) from project_project_type t where t.project_id = p.id) as "typeId",
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

export type Follower = Omit<Candidate, 'barred'> & { commissionId: number | null; isMember: boolean }

/** Lists who may follow projects of these commissions, with their load: members first, then administrators. */
export function listFollowers(
  db: Queries,
  commissionIds: readonly (number | null)[],
  language: Language,
): Promise<Follower[]> {
  return db.rows(sql`
    select u.id, u.firstname, u.lastname, ${named('c', language)} as commission, c.id as "commissionId",
      u.role = 'ROLE_COMMISSION' as "isMember", (
        select count(*)::integer from project_assignee a join project_search p on p.id = a.project_id
        where a.user_id = u.id and p.edition_id = ${currentEdition} and p.status = 'SUBMITED') as follows
    from user_account u
    left join commission c on c.id = u.commission_id and u.role = 'ROLE_COMMISSION'
    where u.role <> 'ROLE_USER' and can_sign_in(u)
      and exists (select from unnest(${commissionIds}::integer[]) asked (id) where may_follow(u.role, u.commission_id, asked.id))
    order by u.role <> 'ROLE_COMMISSION', u.lastname collate french, u.firstname collate french, u.id`)
}

export function listTemplatesOf(
  db: Queries,
  commissionIds: readonly number[],
  language: Language,
): Promise<BulkPreview['templates']> {
  return db.rows(sql`
    select t.id, t.name, t.text, t.kind, t.version, ${named('c', language)} as commission
    from message_template t join commission c on c.id = t.commission_id
    where t.commission_id = any(${commissionIds}::integer[])
    order by c.display_order, c.id, t.name collate french, t.id`)
}

/** Lists who is recused from which of these projects, or may have an interest in them. */
export function listBarred(
  db: Queries,
  projects: readonly number[],
  people: readonly number[],
): Promise<{ projectId: number; userId: number }[]> {
  return db.rows(sql`
    select s.project_id as "projectId", s.user_id as "userId" from recusal s
    where s.lifted_at is null and s.project_id = any(${projects}::integer[]) and s.user_id = any(${people}::integer[])
    union
    select f.project_id, f.user_id from possible_conflict f
    where f.outcome is null and f.project_id = any(${projects}::integer[]) and f.user_id = any(${people}::integer[])`)
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
