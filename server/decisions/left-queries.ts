import { openStates } from '#domain/decisions/decision.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, and, sql, type Sql, among } from '#server/platform/database/sql.ts'
import { isRecused } from '#server/opinions/opinion-queries.ts'

/** True if there is at least one chair and every chair is recused from the project. */
const doChairsStayOut = (projectId: Sql, chairs: Sql) => sql`(
  num_nonnulls(${chairs}) > 0 and not exists (
    select from unnest(array[${chairs}]) chair
    where chair is not null and not is_recused(${projectId}, chair)))`

export const chairOfSession = sql`
  (select s.chair_id from session_item i join session s on s.id = i.session_id where i.decision_id = d.id limit 1)`

/** Whether this viewer may send the decision in place of its recused chairs. */
export function isLeftTo({ role }: Viewer): Sql {
  if (!admits(admins, role)) return sql`false`
  return sql`(d.state in ${among(openStates)} and ${doChairsStayOut(sql`p.id`, sql`c.chair_id, ${chairOfSession}`)})`
}

type LeftFilter = Partial<Record<'commission' | 'session' | 'edition', number | null | undefined>>

/** Counts the decisions of this viewer's sessions that are left to others, and reveals nothing else about them. */
export async function countLeft(
  db: Queries,
  viewer: Viewer,
  { commission, session, edition }: LeftFilter,
): Promise<number> {
  const row = await db.row<{ left: number }>(sql`
    select count(*)::integer as left from session_item i
    join session s on s.id = i.session_id and s.closed_at is not null
    join commission c on c.id = s.commission_id
    join edition e on e.id = s.edition_id and e.state <> 'archived'
    join prepared_decision d on d.id = i.decision_id and d.state in ${among(openStates)}
    where ${viewer.id} in (c.chair_id, s.chair_id) and ${isRecused(sql`i.project_id`, viewer)}
      and ${and([
        commission ? sql`c.id = ${commission}` : always,
        session ? sql`s.id = ${session}` : always,
        edition ? sql`e.id = ${edition}` : always,
      ])}`)
  return row!.left
}

/** Lists the administrators who may send decisions from which the chairs of a session are recused. */
export async function listLeftTo(db: Queries, sessionId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct admin.id from session s join commission c on c.id = s.commission_id
    join session_item i on i.session_id = s.id
    join prepared_decision d on d.id = i.decision_id and d.state in ${among(openStates)}
    join user_account admin on admin.role = any(${admins}::text[])
      and not is_recused(i.project_id, admin.id)
    where s.id = ${sessionId} and ${doChairsStayOut(sql`i.project_id`, sql`c.chair_id, s.chair_id`)}`)
  return rows.map(({ id }) => id)
}
