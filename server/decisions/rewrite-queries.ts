import type { CorrectionLine } from '#domain/register/decision-correction.ts'
import type { Tally } from '#domain/register/register.ts'
import type { SessionState } from '#domain/sessions/session.ts'
import { seenHistory, type SeenProject, type Typed } from '#server/decisions/decision-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** Called by a session once it has prepared its decision, so that the register row names the session and its vote. */
export async function noteSessionOfDecision(tx: Transaction, id: number, sessionId: number, tally: Tally | null) {
  await tx.run(sql`
    update prepared_decision set session_id = ${sessionId}, tally = ${tally && JSON.stringify(tally)}::jsonb where id = ${id}`)
}

/**
 * Locks the session that decided, if one did, before project and decision, as acts in its room do: meanwhile its minutes
 * are not sealed.
 */
export async function lockSessionOfDecision(tx: Transaction, id: number): Promise<SessionState | undefined> {
  const row = await tx.row<{ state: SessionState }>(sql`
    select s.state from session s where s.id = (select d.session_id from prepared_decision d where d.id = ${id})
    for no key update`)
  return row?.state
}

export type Corrected = { lines: readonly CorrectionLine[]; by: number; why: string }

/** The lines as they are stored: a decision without a session has none. */
const withLines = ({ lines, by, why }: Corrected): Sql => sql`
  d.corrections || case when d.session_id is null then '[]' else (
    select coalesce(jsonb_agg(each.line || jsonb_build_object('by', ${by}::integer, 'why', ${why}::text,
      'at', to_json(clock_timestamp()))), '[]')
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as each (line)) end`

/** The decision stays the session's, with its vote; each corrected part is a line beside it. */
export async function rewriteDecision(
  tx: Transaction,
  id: number,
  { project, typed, corrected }: { project: SeenProject; typed: Typed; corrected: Corrected },
) {
  await tx.run(sql`
    update prepared_decision d set version = version + 1, seen_version = ${project.version},
      is_suspended = false, seen_history = ${seenHistory(project.id)}, status = ${typed.status}, template_id = ${typed.templateId},
      message = ${typed.message}, points = ${JSON.stringify(typed.points)}, due_day = ${typed.dueDay},
      budget_needed = ${typed.budgetNeeded}, budget = ${typed.budget}, is_com_relevant = ${typed.isComRelevant},
      corrections = ${withLines(corrected)}
    where id = ${id}`)
  if (corrected.lines.length > 0) await touchMinutesOf(tx, id)
}

/** The decision no longer follows its template. */
export function keepWords(tx: Transaction, id: number, message: string) {
  tx.send(sql`update prepared_decision set message = ${message}, template_id = null where id = ${id}`)
}

/** `why`: only said of a decision of a session, where it stays as a line. */
export async function cancelDecision(tx: Transaction, id: number, by: number, why?: string) {
  const lines: CorrectionLine[] = why === undefined ? [] : [{ field: 'state', from: 'PREPARED', to: 'CANCELLED' }]
  await tx.run(sql`
    update prepared_decision d set version = version + 1, state = 'CANCELLED', cancelled_by = ${by},
      cancelled_at = clock_timestamp(), corrections = ${withLines({ lines, by, why: why ?? '' })}
    where id = ${id}`)
  if (why !== undefined) await touchMinutesOf(tx, id)
}

/** The people who agreed to the minutes have read other ones. */
async function touchMinutesOf(tx: Transaction, id: number) {
  await tx.run(sql`
    update session_minutes set version = version + 1
    where session_id = (select d.session_id from prepared_decision d where d.id = ${id})
      and not exists (select from session s where s.id = session_minutes.session_id and s.state = 'SEALED')`)
}
