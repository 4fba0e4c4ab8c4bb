import type { AuditFilter } from '#domain/audit/audit-api.ts'
import { auditKinds } from '#domain/audit/audit.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { dayInParis, isWithin } from '#server/platform/database/days.ts'
import { personName } from '#server/platform/database/by-language.ts'
import { join, sql, type Sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { serverWords } from '#server/words/words.ts'

/**
 * The account's current name: an erased account has an empty one, and an account whose row is deleted is shown by its
 * number.
 */
const personOf = (account: string, id: Sql, language: Language) =>
  sql`case when ${id} is null then null else coalesce(${personName(account, language)}, 'n° ' || ${id}) end`
const peopleIn = (language: Language) => ({
  actor: personOf('actor', sql`a.actor_id`, language),
  impersonator: personOf('impersonator', sql`a.impersonator_id`, language),
  about: personOf('whom', sql`a.about_id`, language),
})

/** A name is found in either order, because the words of a search are looked up one by one. */
const searched = join(Object.values(peopleIn(firstLanguage)))

export const auditTable: Table<AuditFilter> = {
  from: sql`audit_line a
    left join user_account actor on actor.id = a.actor_id
    left join user_account impersonator on impersonator.id = a.impersonator_id
    left join user_account whom on whom.id = a.about_id`,
  scope: () => sql`true`,
  item: (_viewer, language) => {
    const { actor, impersonator, about } = peopleIn(language)
    return sql`json_build_object('id', a.id, 'at', a.at, 'kind', a.kind, 'action', a.action, 'actor', ${actor},
      'impersonator', ${impersonator}, 'about', ${about}, 'address', a.address, 'details', a.details)`
  },
  columns: { id: sql`a.id`, at: sql`a.at` },
  neverNull: ['at'],
  search: {
    text: sql`searchable(concat_ws(' ', ${searched}, a.address))`,
  },
  filters: {
    kind: {
      type: 'choices',
      options: (_db, language) => auditKinds.map((value) => ({ value, text: serverWords[language].audit[value] })),
      condition: (values) => sql`a.kind = any(${values}::text[])`,
    },
    at: {
      type: 'dateRange',
      condition: (range) => isWithin(dayInParis(sql`a.at`), range),
    },
  },
}
