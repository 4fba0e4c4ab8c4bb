import type { Viewer } from '#domain/users/viewer.ts'
import type { Transaction } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type HistoryEntry = {
  entity: 'project' | 'user' | 'commission' | 'projectType' | 'programme'
  entityId: number
  action: string
  changes?: Changes
}

/** Each changed field with what it was and what it became. */
export type Changes = Record<string, [before: unknown, after: unknown]>

export async function recordHistory(tx: Transaction, viewer: Viewer | undefined, entry: HistoryEntry) {
  await tx.run(sql`
    insert into history (actor_id, impersonator_id, entity, entity_id, action, changes)
    values (${viewer?.id ?? null}, ${viewer?.impersonatorId ?? null}, ${entry.entity}, ${entry.entityId}, ${entry.action},
      ${JSON.stringify(entry.changes ?? {})})`)
}

export function changesBetween<Row extends object>(before: Row, after: Row): Changes {
  const names = Object.keys(after) as (keyof Row & string)[]
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name): [string, [unknown, unknown]] => [name, [before[name], after[name]]]),
  )
}
