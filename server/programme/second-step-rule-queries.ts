import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export async function isSecondStepRequired(db: Queries): Promise<boolean> {
  const row = await db.row<{ required: boolean }>(
    sql`select second_step_required_since is not null as required from programme`,
  )
  return row!.required
}

/** Returns false if nothing changed, which also leaves its date unchanged. */
export async function requireSecondStep(tx: Transaction, required: boolean): Promise<boolean> {
  const changed = await tx.run(sql`
    update programme set second_step_required_since = case when ${required} then now() end
    where (second_step_required_since is not null) <> ${required}`)
  return changed > 0
}
