import type { Person } from '#domain/projects/assignee-api.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { historyLine } from '#server/history/history-queries.ts'
import type { Viewer } from '#domain/viewer.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

const personIn = sql`u.id, u.firstname, u.lastname`

/** An account `u` that may be an assignee of the project. */
export const mayBeNamed = (projectId: Sql, commissionId: Sql): Sql =>
  sql`may_follow(u.role, u.commission_id, ${commissionId}) and can_sign_in(u) and not is_recused(${projectId}, u.id)`

/** In the order in which they were named. */
export function listAssignees(db: Queries, projectId: number): Promise<Person[]> {
  return db.rows(sql`
    select ${personIn} from project_assignee a join user_account u on u.id = a.user_id
    where a.project_id = ${projectId} order by a.place`)
}

/** The same, with whether each may still follow it in another commission. */
export function listAssigneesAfterMove(
  db: Queries,
  projectId: number,
  commissionId: number | null,
): Promise<(Person & { stays: boolean })[]> {
  return db.rows(sql`
    select ${personIn}, may_follow(u.role, u.commission_id, ${commissionId}::integer) as stays
    from project_assignee a join user_account u on u.id = a.user_id where a.project_id = ${projectId} order by a.place`)
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

export function recordAssignment(
  tx: Transaction,
  viewer: Viewer,
  project: { id: number; heldAt: string },
  names: [before: string, after: string],
) {
  const line = { entity: 'project', entityId: project.id, action: 'assigned', changes: { assignees: names } } as const
  tx.send(historyLine(viewer, { ...line, at: sql`${project.heldAt}` }))
}
