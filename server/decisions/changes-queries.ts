import type { Language } from '#domain/language.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Change = { changes: Record<string, [unknown, unknown]>; changedBy: string | null; changedAt: string | null }

export const nothingSince: Change = { changes: {}, changedBy: null, changedAt: null }

/** Returns what changed in the project since then, each field from its first value to its last. */
export async function changesSince(
  db: Queries,
  project: { projectId: number; seenHistory: number },
  language: Language,
): Promise<Change> {
  const lines = await db.rows<Change>(sql`
    select h.changes, ${personName('actor', language)} as "changedBy", to_json(h.at) #>> '{}' as "changedAt"
    from history h left join user_account actor on actor.id = h.actor_id
    where h.entity = 'project' and h.entity_id = ${project.projectId} and h.id > ${project.seenHistory} order by h.id`)
  const changes: Change['changes'] = {}
  for (const line of lines)
    for (const [field, [was, is]] of Object.entries(line.changes)) changes[field] = [changes[field]?.[0] ?? was, is]
  const { changedBy = null, changedAt = null } = lines.at(-1) ?? {}
  return { changes, changedBy, changedAt }
}
