import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Named = { id: number; tostring: string }
export type RecusalRow = { person: Named; reason: string; isAutomatic: boolean }

/** Lists recorded recusals and those the system derives. */
export function listRecusals(db: Queries, projectId: number): Promise<RecusalRow[]> {
  return db.rows(sql`
    select json_build_object('id', u.id, 'tostring', u.firstname || ' ' || u.lastname) as person,
      coalesce(r.reason, '') as reason, r.id is null as "isAutomatic"
    from (select distinct s.user_id from staying_out() s where s.project_id = ${projectId}) stays_out
    join user_account u on u.id = stays_out.user_id
    left join recusal r on r.project_id = ${projectId} and r.user_id = u.id and r.lifted_at is null
    order by u.lastname collate french, u.id`)
}

/** In another user's place, the recused person may be the administrator themselves. */
export function findOwnRecusal(db: Queries, { id, impersonatorId }: Viewer, projectId: number) {
  return db.row<NonNullable<ProjectOpinions['ownRecusal']>>(sql`
    select coalesce(r.reason, '') as reason, r.id is null as "isAutomatic", to_json(r.recorded_at) #>> '{}' as at,
      by.firstname || ' ' || by.lastname as "recordedBy"
    from user_account u
    left join recusal r on r.project_id = ${projectId} and r.user_id = u.id and r.lifted_at is null
    left join user_account by on by.id = r.recorded_by and by.id <> u.id
    where u.id in (${id}, ${impersonatorId}::integer) and is_recused(${projectId}, u.id)
    order by u.id <> ${id} limit 1`)
}

/** Lists the members of the commission who are not recused. */
export function listRecusable(db: Queries, viewer: Viewer, projectId: number): Promise<Named[]> {
  return db.rows(sql`
    select u.id, u.firstname || ' ' || u.lastname as tostring
    from project p join user_account u on u.commission_id = p.commission_id
    where p.id = ${projectId} and u.id <> ${viewer.id} and u.deleted_at is null and not is_recused(p.id, u.id)
    order by u.lastname collate french, u.firstname collate french, u.id`)
}

export async function mayBeRecused(tx: Transaction, userId: number): Promise<boolean> {
  const reviewer = sql`select from user_account u where u.id = ${userId} and u.role <> 'ROLE_USER' and u.deleted_at is null`
  return (await tx.row(reviewer)) !== undefined
}

type NewRecusal = { projectId: number; userId: number; reason: string }

/** Returns false if it was recorded already. */
export async function insertRecusal(
  tx: Transaction,
  viewer: Viewer,
  { projectId, userId, reason }: NewRecusal,
): Promise<boolean> {
  const written = await tx.row(sql`
    insert into recusal (project_id, user_id, reason, recorded_by) values (${projectId}, ${userId}, ${reason}, ${viewer.id})
    on conflict (project_id, user_id) where lifted_at is null do nothing returning id`)
  return written !== undefined
}

export async function liftRecusal(
  tx: Transaction,
  viewer: Viewer,
  projectId: number,
  userId: number,
): Promise<boolean> {
  const lifted = await tx.row(sql`
    update recusal set lifted_at = clock_timestamp(), lifted_by = ${viewer.id}
    where project_id = ${projectId} and user_id = ${userId} and lifted_at is null returning id`)
  return lifted !== undefined
}

export type ConflictRow = { person: Named; ground: 'organization' | 'mailDomain' }

/** Lists conflicts that are not settled, of members not already recused. */
export function listPossibleConflicts(db: Queries, projectId: number): Promise<ConflictRow[]> {
  return db.rows(sql`
    select json_build_object('id', u.id, 'tostring', u.firstname || ' ' || u.lastname) as person, f.ground
    from possible_conflict f join user_account u on u.id = f.user_id
    where f.project_id = ${projectId} and f.outcome is null and u.deleted_at is null and not is_recused(f.project_id, u.id)
    order by u.lastname collate french, u.id`)
}

type Settling = { projectId: number; userId: number; outcome: 'confirmed' | 'dismissed'; reason: string }

/** Returns false if it was settled already. */
export async function settleConflict(
  tx: Transaction,
  viewer: Viewer,
  { projectId, userId, outcome, reason }: Settling,
): Promise<boolean> {
  const settled = await tx.row(sql`
    update possible_conflict
    set outcome = ${outcome}, reason = ${reason}, settled_by = ${viewer.id}, settled_at = clock_timestamp()
    where project_id = ${projectId} and user_id = ${userId} and outcome is null returning project_id`)
  return settled !== undefined
}
