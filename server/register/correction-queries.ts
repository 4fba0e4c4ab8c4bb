import type { Language } from '#domain/language.ts'
import { personName } from '#server/platform/database/by-language.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** The corrections of a prepared decision, with the present names of their authors. */
export function correctionsOf(decision: Sql, language: Language): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('field', each.line ->> 'field', 'from', each.line ->> 'from',
      'to', each.line ->> 'to', 'by', ${personName('author', language)}, 'at', each.line ->> 'at',
      'why', each.line ->> 'why') order by each.place), '[]')
    from jsonb_array_elements(${decision}.corrections) with ordinality as each (line, place)
    left join user_account author on author.id = (each.line ->> 'by')::integer)`
}
