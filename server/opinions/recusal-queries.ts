import type { Language, Localized } from '#domain/language.ts'
import type { Ground, ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { admins } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName, personNameInEach } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type Reading = { viewer: Viewer; language: Language }

type Named = { id: number; tostring: string }
export type RecusalRow = {
  person: Named
  reason: string
  isAutomatic: boolean
  recordedBy: string | null
  at: string
}

const toldIn = (
  language: Language,
) => sql`r.reason, r.rule is not null as "isAutomatic", to_json(r.recorded_at) #>> '{}' as at,
  ${personName('by', language)} as "recordedBy"`
const standing = sql`recusal r join user_account u on u.id = r.user_id
  left join user_account by on by.id = r.recorded_by and by.id <> r.user_id`

export function listRecusals(db: Queries, projectId: number, language: Language): Promise<RecusalRow[]> {
  return db.rows(sql`
    select json_build_object('id', u.id, 'tostring', ${personName('u', language)}) as person, ${toldIn(language)}
    from ${standing} where r.project_id = ${projectId} and r.lifted_at is null
    order by u.lastname collate french, u.id`)
}

/** In another user's place, the recused person may be the administrator themselves. */
export function findOwnRecusal(db: Queries, { viewer: { id, impersonatorId }, language }: Reading, projectId: number) {
  return db.row<NonNullable<ProjectOpinions['ownRecusal']>>(sql`
    select ${toldIn(language)} from ${standing}
    where r.project_id = ${projectId} and r.lifted_at is null and u.id in (${id}, ${impersonatorId}::integer)
    order by u.id <> ${id} limit 1`)
}

/** Lists the members of the commission who are not recused. */
export function listRecusable(db: Queries, { viewer, language }: Reading, projectId: number): Promise<Named[]> {
  return db.rows(sql`
    select u.id, ${personName('u', language)} as tostring
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
  { projectId, userId, reason }: NewRecusal,
): Promise<boolean> {
  const lifted = await tx.row(sql`
    update recusal set lifted_at = clock_timestamp(), lifted_by = ${viewer.id}, lift_reason = ${reason}
    where project_id = ${projectId} and user_id = ${userId} and lifted_at is null returning id`)
  return lifted !== undefined
}

export type ConflictRow = { person: Named; ground: Ground }

/** Lists conflicts that are not settled, of members not already recused. */
export function listPossibleConflicts(db: Queries, projectId: number, language: Language): Promise<ConflictRow[]> {
  return db.rows(sql`
    select json_build_object('id', u.id, 'tostring', ${personName('u', language)}) as person, f.ground
    from possible_conflict f join user_account u on u.id = f.user_id
    where f.project_id = ${projectId} and f.outcome is null and u.deleted_at is null and not is_recused(f.project_id, u.id)
    order by u.lastname collate french, u.id`)
}

type Interest = { userId: number; person: Localized; ground: Ground }
type UntoldInterest = Interest & { projectId: number; settlers: number[] }

/** Takes the possible interests that were not told yet, with the chair and the administrators, who settle them. */
export function takeUntoldInterests(tx: Transaction): Promise<UntoldInterest[]> {
  return tx.rows(sql`
    with untold as (
      select f.project_id, f.user_id from possible_conflict f where f.told_at is null for update of f skip locked
    ), told as (
      update possible_conflict f set told_at = clock_timestamp() from untold
      where f.project_id = untold.project_id and f.user_id = untold.user_id
      returning f.project_id, f.user_id, f.ground, f.outcome)
    select told.project_id as "projectId", told.user_id as "userId", told.ground, ${personNameInEach('u')} as person,
      array(select settler.id from user_account settler
        where settler.id = c.chair_id or settler.role = any(${admins}::text[])) as settlers
    from told join user_account u on u.id = told.user_id join project p on p.id = told.project_id
    left join commission c on c.id = p.commission_id
    where told.outcome is null and is_filed(p.status) and not is_recused(told.project_id, told.user_id)
    order by told.project_id, told.user_id`)
}

/** Deletes the requests to chairs of other commissions, and returns what the present chair was not told of. */
export function takeInterestsOfFormerChair(
  tx: Transaction,
  projectId: number,
): Promise<(Interest & { chairId: number })[]> {
  return tx.rows(sql`
    with former as (
      delete from notification n using project p, user_account u
      where n.project_id = ${projectId} and n.kind = 'interest' and n.awaits and (n.facts ->> 'userId')::integer <> n.user_id
        and p.id = n.project_id and u.id = n.user_id and u.role = 'ROLE_COMMISSION'
        and u.commission_id is distinct from p.commission_id)
    select f.user_id as "userId", f.ground, ${personNameInEach('u')} as person, c.chair_id as "chairId"
    from possible_conflict f join user_account u on u.id = f.user_id join project p on p.id = f.project_id
    join commission c on c.id = p.commission_id
    where f.project_id = ${projectId} and f.told_at is not null and f.outcome is null and c.chair_id is not null
      and is_filed(p.status) and not is_recused(f.project_id, f.user_id)
    order by f.user_id`)
}

/** Takes the recusals that the rule wrote and nobody was told of. */
export function takeUntoldRecusals(tx: Transaction): Promise<{ projectId: number; userId: number }[]> {
  return tx.rows(sql`
    with untold as (select r.id from recusal r where r.told_at is null for update of r skip locked), told as (
      update recusal r set told_at = clock_timestamp() from untold where r.id = untold.id
      returning r.project_id, r.user_id, r.lifted_at)
    select told.project_id as "projectId", told.user_id as "userId"
    from told join project p on p.id = told.project_id where told.lifted_at is null and is_filed(p.status)
    order by told.project_id`)
}

/** Once settled, a possible interest awaits nobody. */
export function settleInterestNotices(tx: Transaction, { projectId, userId }: { projectId: number; userId: number }) {
  tx.send(sql`
    update notification set awaits = false
    where kind = 'interest' and project_id = ${projectId} and awaits and (facts ->> 'userId')::integer = ${userId}`)
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
