import type { KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { Occurrence } from '#domain/projects/recurrence.ts'
import type { Transaction } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export async function deleteDates(tx: Transaction, ids: readonly number[]) {
  if (ids.length > 0) await tx.run(sql`delete from project_date where id = any(${ids}::integer[])`)
}

/** The occurrences of a changed block are written anew. */
export async function updateDates(tx: Transaction, rules: readonly KeptDate[]) {
  if (rules.length === 0) return
  const rows = JSON.stringify(rules.map(({ id, ...rule }) => ({ id, rule })))
  await tx.run(sql`
    update project_date d set rule = changed.rule
    from jsonb_to_recordset(${rows}::jsonb) as changed(id integer, rule jsonb) where d.id = changed.id`)
  await tx.run(sql`delete from occurrence where project_date_id = any(${rules.map(({ id }) => id)}::integer[])`)
}

export async function insertDates(tx: Transaction, projectId: number, rules: readonly DateRule[]): Promise<number[]> {
  if (rules.length === 0) return []
  const rows = JSON.stringify(rules.map(({ id: _none, ...rule }) => rule))
  const inserted = await tx.rows<{ id: number }>(sql`
    insert into project_date (project_id, rule)
    select ${projectId}, rule from jsonb_array_elements(${rows}::jsonb) with ordinality as added(rule, position)
    order by position returning id`)
  return inserted.map(({ id }) => id)
}

export async function insertOccurrences(
  tx: Transaction,
  projectId: number,
  occurrences: readonly (Occurrence & { dateId: number })[],
) {
  if (occurrences.length === 0) return
  await tx.run(sql`
    insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
    select ${projectId}, * from unnest(
      ${occurrences.map(({ dateId }) => dateId)}::integer[], ${occurrences.map(({ day }) => day)}::date[],
      ${occurrences.map(({ startsAt }) => startsAt)}::timestamptz[], ${occurrences.map(({ endsAt }) => endsAt)}::timestamptz[]
    )`)
}
