import { today } from '#domain/days.ts'
import { openStates } from '#domain/decisions/decision.ts'
import type { EditionUnderWay } from '#domain/editions/edition.ts'
import { toDecideStatuses } from '#domain/board/under-way.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, among } from '#server/platform/database/sql.ts'

/** Counts what an archive would leave undone; prepared decisions are hidden from recused viewers. */
export async function findUnderWay(db: Queries, { id, impersonatorId }: Viewer, edition: number) {
  const row = await db.row<EditionUnderWay>(sql`
    select (select count(*) from project p where p.edition_id = e.id and p.status = any(${toDecideStatuses}::text[]))::integer as "toDecide",
      (select count(*) from project p
        where p.edition_id = e.id and p.status = any(${answerAwaitedStatuses}::text[]))::integer as awaited,
      (select count(*) from project p where p.edition_id = e.id and p.status = 'DRAFT')::integer as drafts,
      (select count(*) from prepared_decision d join project p on p.id = d.project_id
        where p.edition_id = e.id and d.state in ${among(openStates)} and not is_recused(p.id, ${id})
          and not is_recused(p.id, ${impersonatorId}::integer))::integer as prepared,
      (select count(*) from session s where s.edition_id = e.id and s.state <> 'SEALED')::integer as sessions,
      coalesce((
        select sum(greatest(g.amount - coalesce((select sum(t.amount) from payment t where t.project_id = g.project_id), 0), 0))
        from project_grant g join project p on p.id = g.project_id where p.edition_id = e.id) * 100, 0)::bigint::float8 as "toPay",
      (select count(*) from agenda_event a where a.edition_id = e.id and exists (
        select from agenda_time t where t.project_id = a.project_id and t.takes_place and t.day >= ${today()}))::integer as "toCome"
    from edition e where e.id = ${edition}`)
  return row
}
