import type { Language } from '#domain/language.ts'
import { conditionOf } from '#server/agenda/rows/agenda-filters-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { named } from '#server/platform/database/by-language.ts'

/** Returns the types of the agenda's events. */
export function listTypesInUse(db: Queries, language: Language) {
  const name = named('t', language)
  return db.rows<{ id: number; name: string; events: number }>(sql`
    select t.id, ${name} as name, count(*)::integer as events
    from agenda_event e join project_type t on t.id = any(e.type_ids) where ${conditionOf({})}
    group by t.id order by t.name collate french`)
}

/** Returns the first and the last day of all that was ever published and still is, and the last change. */
export async function extentOfAgenda(db: Queries) {
  const found = await db.row<{ from: string | null; to: string | null; changedAt: string | null }>(sql`
    select (select min(t.day) from agenda_time t) as "from", (select max(t.day) from agenda_time t) as "to",
      (select to_json(max(c.changed_at)) #>> '{}' from publication c) as "changedAt"`)
  return found!
}
