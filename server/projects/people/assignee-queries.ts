import type { Person } from '#domain/projects/assignee-api.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { historyLine } from '#server/history/history-queries.ts'
import type { Viewer } from '#domain/viewer.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

const personIn = sql`u.id, u.firstname, u.lastname`
/** An account that can sign in. */
const isHere = sql`u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin`

/** An account `u` that may be an assignee of the project. */
export const mayBeNamed = (projectId: Sql, commissionId: Sql): Sql =>
  sql`may_follow(u.role, u.commission_id, ${commissionId}) and ${isHere} and not is_recused(${projectId}, u.id)`

/** In the order in which they were named. */
export function listAssignees(db: Queries, projectId: number): Promise<Person[]> {
  return db.rows(sql`
    select ${personIn} from project_assignee a join user_account u on u.id = a.user_id
    where a.project_id = ${projectId} order by a.place`)
}

/** Members first. */
export function listCandidates(db: Queries, projectId: number, commissionId: number | null): Promise<Person[]> {
  return db.rows(sql`
    select ${personIn} from user_account u
    where u.role <> 'ROLE_USER' and ${mayBeNamed(sql`${projectId}::integer`, sql`${commissionId}::integer`)}
    order by u.role <> 'ROLE_COMMISSION', u.lastname collate french, u.firstname collate french, u.id`)
}

/**
 * Returns those of these users who may follow a project of this commission, locked until the transaction ends: a member
 * who leaves meanwhile waits, and then removes the new rows.
 */
export async function holdAble(
  tx: Transaction,
  ids: readonly number[],
  { id, commissionId }: { id: number; commissionId: number | null },
): Promise<Person[]> {
  return tx.rows(sql`
    select ${personIn} from user_account u
    where u.id = any(${ids}::integer[]) and ${mayBeNamed(sql`${id}::integer`, sql`${commissionId}::integer`)}
    order by u.id for share`)
}

export async function writeAssignees(tx: Transaction, projectId: number, ids: readonly number[]) {
  await tx.run(sql`delete from project_assignee where project_id = ${projectId}`)
  await tx.run(sql`
    insert into project_assignee (project_id, user_id, place)
    select ${projectId}, user_id, place from unnest(${ids}::integer[]) with ordinality as named (user_id, place)`)
}

/** Returns the members of a commission with the number of projects each follows this year. */
export async function holdMembers(
  tx: Transaction,
  commissionId: number,
): Promise<{ userId: number; follows: number }[]> {
  const members = await tx.rows<{ id: number }>(sql`
    select u.id from user_account u
    where u.role = 'ROLE_COMMISSION' and u.commission_id = ${commissionId} and ${isHere} order by u.id for share`)
  return tx.rows(sql`
    select member.id as "userId", count(p.id)::integer as follows
    from unnest(${members.map(({ id }) => id)}::integer[]) member (id)
    left join project_assignee a on a.user_id = member.id
    left join project_search p on p.id = a.project_id and p.edition_id = ${currentEdition} and p.status = 'SUBMITED'
    group by member.id order by follows, member.id`)
}

/** Lists who of these is recused from which of these projects. */
export function listRecused(tx: Transaction, projects: readonly number[], people: readonly number[]): Promise<Pair[]> {
  return tx.rows(sql`
    select s.project_id as "projectId", s.user_id as "userId"
    from recusal s where s.lifted_at is null and s.project_id = any(${projects}::integer[]) and s.user_id = any(${people}::integer[])`)
}

/**
 * One spreading at a time, so that a second one finds what the first has assigned. The names lock comes before the
 * people, as the list shows their names.
 */
export async function listUnfollowed(tx: Transaction, commissionId: number): Promise<number[]> {
  await tx.run(sql`select pg_advisory_xact_lock(7042, ${commissionId}) where keep_names_still()`)
  const rows = await tx.rows<{ id: number }>(sql`
    select p.id from project_search p
    where p.edition_id = ${currentEdition} and p.status = 'SUBMITED' and p.commission_id = ${commissionId}
      and not exists (select from project_assignee a where a.project_id = p.id)
    order by p.id`)
  return rows.map(({ id }) => id)
}

type Pair = { projectId: number; userId: number }

/**
 * Assigns the pairs, with a line in each history; a project that was taken meanwhile, or left the commission, is
 * skipped.
 */
export async function giveToMembers(
  tx: Transaction,
  viewer: Viewer,
  commissionId: number,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  return tx.rows(sql`
    with wanted as (
      select project_id, user_id
      from unnest(${pairs.map(({ projectId }) => projectId)}::integer[], ${pairs.map(({ userId }) => userId)}::integer[])
        pair (project_id, user_id)
    ), held as (
      select p.id from project p where p.id in (select wanted.project_id from wanted) and p.commission_id = ${commissionId}
        and p.status = 'SUBMITED' order by p.id for key share
    ), given as (
      insert into project_assignee (project_id, user_id, place)
      select w.project_id, w.user_id, 1 from wanted w join held on held.id = w.project_id
      on conflict do nothing returning project_id, user_id
    ), told as (
      insert into history (at, actor_id, impersonator_id, entity, entity_id, action, changes)
      select clock_timestamp(), ${viewer.id}, ${viewer.impersonatorId}, 'project', g.project_id, 'assigned',
        jsonb_build_object('assignees', jsonb_build_array('', u.firstname || ' ' || u.lastname))
      from given g join user_account u on u.id = g.user_id
    )
    select project_id as "projectId", user_id as "userId" from given`)
}

export function recordAssignment(
  tx: Transaction,
  viewer: Viewer,
  project: { id: number; heldAt: string },
  names: [before: string, after: string],
) {
  const line = { entity: 'project', entityId: project.id, action: 'assigned', changes: { assignees: names } } as const
  tx.send(historyLine(viewer, { ...line, at: sql`${project.heldAt}` }))
}
