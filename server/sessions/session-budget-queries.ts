import { openStates } from '#domain/decisions/decision.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, among } from '#server/platform/database/sql.ts'

type Prepared = { editionId: number; decisions: { projectId: number; decisionId: number; status: ProjectStatus }[] }

/** Lists the justified overruns of an envelope, also those whose reason the caller may not read. */
export function listJustified(db: Queries, editionId: number, commissionId: number): Promise<{ beyond: number }[]> {
  return db.rows(sql`
    select (100 * w.beyond)::bigint::float8 as beyond from envelope_word w
    where w.edition_id = ${editionId} and w.commission_id = ${commissionId}`)
}

/** Returns the decisions of a session that are prepared and not sent, in order of the agenda, and its edition. */
export async function findPreparedInSession(db: Pick<Queries, 'row'>, sessionId: number): Promise<Prepared> {
  const row = await db.row<Prepared>(sql`
    select s.edition_id as "editionId", coalesce((
      select json_agg(json_build_object('projectId', d.project_id, 'decisionId', d.id, 'status', d.status) order by i.position)
      from session_item i join prepared_decision d on d.project_id = i.project_id and d.state in ${among(openStates)}
      where i.session_id = s.id and i.state = 'DECIDED'), '[]') as decisions
    from session s where s.id = ${sessionId}`)
  return row!
}
